// The pictures that the build has made for this room, in the look that is set.
import { primer as folder } from '../base/build.js';
import { el } from '../base/dom.ts';
import { look, onLook } from '../base/theme.ts';

/** One of them, and what ends its following the look. It says nothing that does not stand beside it. */
export function picture(name: string) {
  const image = el('img', { alt: '', width: 240, height: 180, loading: 'lazy', decoding: 'async' });
  const setLook = () => {
    const { theme, stones } = look();
    image.src = `${folder}${name}-${theme}-${stones}.svg`;
  };
  setLook();
  return { image, end: onLook(setLook) };
}
