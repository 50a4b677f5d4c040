// Making elements. Text from anywhere goes in as text, never as markup.

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} [properties] `class`, `role`, `aria-…` and `data-…` become attributes, `on…` listeners, the rest properties
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function el(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined) continue;
    if (typeof value === 'function') element.addEventListener(key.slice(2), value);
    else if (key in element) Object.assign(element, { [key]: value });
    else element.setAttribute(key, value);
  }
  element.append(...children);
  return element;
}

/**
 * A button that acts when it is pressed.
 * @param {string} name
 * @param {() => unknown} act
 * @param {Record<string, any>} [properties] as those of `el`
 */
export const button = (name, act, properties = {}) =>
  el('button', { type: 'button', onclick: act, ...properties }, name);

/** Puts a text on the page unless it stands there. @param {HTMLElement} place @param {string} text */
export function write(place, text) {
  if (place.textContent !== text) place.textContent = text;
}
