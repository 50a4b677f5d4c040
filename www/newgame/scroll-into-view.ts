/** Scrolls an element into view; of a tall one, its beginning. */
export function reveal(element: Element | null) {
  if (!element) return;
  const tall = element.getBoundingClientRect().height > innerHeight / 2;
  element.scrollIntoView({ block: tall ? 'start' : 'nearest' });
}
