// Makes elements. Text always goes in as text, never as markup.

/** Attributes, properties, and listeners under `on…`. */
export type Properties = Record<string, unknown>;

/** @param properties `class`, `role`, `aria-…` and `data-…` become attributes, `on…` listeners, the rest properties */
export function el<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  properties: Properties = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[T] {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined) continue;
    if (typeof value === 'function') element.addEventListener(key.slice(2), value as EventListener);
    else if (key in element) Object.assign(element, { [key]: value });
    else element.setAttribute(key, String(value));
  }
  element.append(...children);
  return element;
}

/**
 * A button that acts when it is pressed.
 * @param properties as those of `el`
 */
export const button = (name: string, act: () => unknown, properties: Properties = {}) =>
  el('button', { type: 'button', onclick: act, ...properties }, name);

/** Sets an element's text if it differs: screen readers announce live regions again even for equal text. */
export function write(place: HTMLElement, text: string) {
  if (place.textContent !== text) place.textContent = text;
}

/**
 * A length in rem as pixels of a canvas: the device's, or two to a CSS pixel if the device has fewer, where the thin rim of a
 * piece would look dashed.
 */
export const devicePixels = (rem: number) =>
  Math.round(
    rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * Math.max(devicePixelRatio || 1, 2),
  );
