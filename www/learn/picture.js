// The pictures that the build has made for this room, in the look that is set.
import { primer as folder } from '../base/build.js';
import { el } from '../base/dom.js';
import { look, onLook } from '../base/theme.js';

/** One of them, and what ends its following the look. It says nothing that does not stand beside it. @param {string} name */
export function picture(name) {
  const image = el('img', { alt: '', width: 240, height: 180, loading: 'lazy', decoding: 'async' });
  const dress = () => {
    const { theme, stones } = look();
    image.src = `${folder}${name}-${theme}-${stones}.svg`;
  };
  dress();
  return { image, end: onLook(dress) };
}
