// Signs on buttons, drawn with the line of the text around them.

const PATHS = {
  first: 'M5 5v14M19 5l-8 7 8 7M11 12h8',
  back: 'M15 5l-8 7 8 7',
  forward: 'M9 5l8 7-8 7',
  last: 'M19 5v14M5 5l8 7-8 7M13 12H5',
  undo: 'M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-4',
  redo: 'M16 5l4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h4',
  restart: 'M5 4v5h5M5.5 9a8 8 0 1 1-1.4 5',
  flip: 'M7 4v15M3.5 15.5L7 19l3.5-3.5M17 20V5M13.5 8.5L17 5l3.5 3.5',
  open: 'M13 5h6v6M19 5l-9 9M10 6H6a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-4',
};

/** @param {keyof PATHS} name */
export function icon(name) {
  const make = (/** @type {string} */ tag, /** @type {Record<string, string>} */ attributes) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  };
  const svg = make('svg', {
    viewBox: '0 0 24 24',
    width: '20',
    height: '20',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  });
  svg.append(make('path', { d: PATHS[name] }));
  return svg;
}
