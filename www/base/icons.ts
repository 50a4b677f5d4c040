// Icons of buttons, drawn in the colour of the text around them, for the app and for embedded boards.
import type { Properties } from './dom.ts';
import { button } from './dom.ts';

export const PATHS = {
  back: 'M15 5l-8 7 8 7',
  bin: 'M4 7h16M9.5 7V4h5v3M6.5 7l1 13h9l1-13M10.5 11v5.5M13.5 11v5.5',
  book: 'M12 6.5C9.8 5.1 7.2 4.6 4 5v13c3.2-.4 5.8.1 8 1.5 2.2-1.4 4.8-1.9 8-1.5V5c-3.2-.4-5.8.1-8 1.5v13',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  cup: 'M7 4h10v6a5 5 0 0 1-10 0zM7 6H4v1.5A3.5 3.5 0 0 0 7.2 11M17 6h3v1.5a3.5 3.5 0 0 1-3.2 3.5M12 15v5M8.5 20h7',
  down: 'M5 9l7 7 7-7',
  edit: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19z',
  find: 'M4 11a7 7 0 1 0 14 0a7 7 0 1 0-14 0M16 16l4.5 4.5',
  first: 'M5 5v14M19 5l-8 7 8 7M11 12h8',
  flag: 'M6 21V4h12l-3 4 3 4H6',
  flip: 'M7 4v15M3.5 15.5L7 19l3.5-3.5M17 20V5M13.5 8.5L17 5l3.5 3.5',
  forward: 'M9 5l8 7-8 7',
  fresh: 'M12 5v14M5 12h14',
  games: 'M4.5 4.5H10V10H4.5zM14 4.5h5.5V10H14zM4.5 14H10v5.5H4.5zM14 14h5.5v5.5H14z',
  how: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M9.4 9.6a2.6 2.6 0 1 1 4 2.2c-1 .6-1.4 1.1-1.4 2.2M12 17v.01',
  keyboard: 'M3 6.5h18v11H3zM7 10.2v.01M10.3 10.2v.01M13.7 10.2v.01M17 10.2v.01M8 14h8',
  last: 'M19 5v14M5 5l8 7-8 7M13 12H5',
  leave: 'M20 12H5M11.5 5L5 12l6.5 7',
  light: 'M9 17h6M10 20.5h4M9 17c0-2.2-3-3.4-3-7a6 6 0 0 1 12 0c0 3.6-3 4.8-3 7',
  menu: 'M4.5 12a.8.8 0 1 0 1.6 0a.8.8 0 1 0-1.6 0M11.2 12a.8.8 0 1 0 1.6 0a.8.8 0 1 0-1.6 0M17.9 12a.8.8 0 1 0 1.6 0a.8.8 0 1 0-1.6 0',
  mute: 'M4 9.5v5h3.5L12 18V6L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  open: 'M13 5h6v6M19 5l-9 9M10 6H6a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-4',
  picture: 'M4 5h16v14H4zM4 16l5-5 4.5 4.5 2.5-2.5 4 4M15.5 9v.01',
  play: 'M8 5l11 7-11 7z',
  redo: 'M16 5l4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h4',
  restart: 'M5 4v5h5M5.5 9a8 8 0 1 1-1.4 5',
  send: 'M21 3.5L10.5 14M21 3.5L14.5 21l-4-7-7-4z',
  settings:
    'M4 7h9M18 7h2M13 7a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M4 17h2M11 17h9M6 17a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  share: 'M12 15V3.5M7.5 8L12 3.5 16.5 8M7 11.5H5V20h14v-8.5h-2',
  sound: 'M4 9.5v5h3.5L12 18V6L7.5 9.5zM15.5 9.3a4 4 0 0 1 0 5.4M18 6.8a7.6 7.6 0 0 1 0 10.4',
  table: 'M6 8.5h12v7H6zM9 4.5h6M9 19.5h6',
  undo: 'M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-4',
  whole: 'M4 9.5V4h5.5M14.5 4H20v5.5M20 14.5V20h-5.5M9.5 20H4v-5.5',
};

export type Icon = keyof typeof PATHS;

/** Attributes of an icon's `<svg>`. */
export const STROKE = {
  class: 'icon',
  viewBox: '0 0 24 24',
  width: '20',
  height: '20',
  fill: 'none',
  stroke: 'currentColor',
  'stroke-width': '2',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
  'aria-hidden': 'true',
};

/** An `<svg>` of strokes. @param paths the attributes of each path */
export function drawing(attributes: Record<string, string>, ...paths: Record<string, string>[]) {
  const make = (tag: string, given: Record<string, string>) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [key, value] of Object.entries(given)) element.setAttribute(key, value);
    return element;
  };
  const svg = make('svg', { ...STROKE, ...attributes });
  svg.append(...paths.map((path) => make('path', path)));
  return svg;
}

export const icon = (name: Icon) => drawing({}, { d: PATHS[name] });

/**
 * A button with an icon; its label is the tooltip and the name for screen readers.
 * @param properties as those of `el`
 */
export function sign(name: Icon, label: string, act: () => unknown, properties: Properties = {}) {
  const made = button('', act, { class: 'sign', title: label, 'aria-label': label, ...properties });
  made.append(icon(name));
  return made;
}
