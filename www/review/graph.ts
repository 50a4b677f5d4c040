// The graph of a game: the chance of the first side after each action, as a strip with a slider over it. Missing parts stay empty while
// the review grows from the end.

import { el } from '../base/dom.ts';
import { t } from '../base/words.ts';

/** The size of the drawing, in its own units. */
const [WIDTH, HEIGHT] = [600, 60];
const SVG = 'http://www.w3.org/2000/svg';

const make = (tag: string, attributes: Record<string, string | number>) => {
  const element = document.createElementNS(SVG, tag);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
};

/** The outline of the area below a run of chances, and of its upper edge. */
export function pathsOf(points: readonly (number | undefined)[]) {
  const step = WIDTH / Math.max(points.length - 1, 1);
  const x = (at: number) => (at * step).toFixed(1);
  const y = (chance: number) => (HEIGHT * (1 - chance)).toFixed(1);
  let [area, edge] = ['', ''];
  for (let from = 0; from < points.length; from += 1) {
    if (points[from] === undefined) continue;
    let to = from;
    while (points[to + 1] !== undefined) to += 1;
    const run = (points.slice(from, to + 1) as number[]).map((chance, i) => `${x(from + i)},${y(chance)}`);
    edge += `M${run.join('L')}`;
    area += `M${x(from)},${HEIGHT}L${run.join('L')}L${x(to)},${HEIGHT}Z`;
    from = to;
  }
  return { area, edge };
}

/**
 * @param go goes to the place after so many actions
 * @param told what is said about the place after so many actions
 */
export function graph(go: (ply: number) => void, told: (ply: number) => string) {
  const area = make('path', { class: 'area' });
  const edge = make('path', { class: 'edge' });
  const marks = make('g', { class: 'marks' });
  const here = make('path', { class: 'here' });
  const drawing = make('svg', {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  });
  drawing.append(area, make('path', { class: 'even', d: `M0,${HEIGHT / 2}H${WIDTH}` }), edge, marks, here);
  const slider = el('input', {
    type: 'range',
    min: '0',
    step: '1',
    'aria-label': t('review.graph'),
    oninput: () => go(Number(slider.value)),
  });
  return {
    element: el('div', { class: 'graph' }, drawing, slider),
    /** @param moments the plies of the key moments */
    show(points: readonly (number | undefined)[], ply: number, moments: readonly number[]) {
      const count = points.length - 1;
      const paths = pathsOf(points);
      area.setAttribute('d', paths.area);
      edge.setAttribute('d', paths.edge);
      const x = (at: number) => (WIDTH * at) / Math.max(count, 1);
      here.setAttribute('d', `M${x(ply)},0V${HEIGHT}`);
      marks.replaceChildren(...moments.map((at) => make('path', { d: `M${x(at) - 5},0h10l-5,9z` })));
      slider.max = String(count);
      if (slider.value !== String(ply)) slider.value = String(ply);
      slider.setAttribute('aria-valuetext', told(ply));
    },
  };
}
