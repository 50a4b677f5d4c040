/** Scrolls an element into view; of a tall one, its beginning. */
export function reveal(element: Element | null) {
  if (!element) return;
  const room = element.closest('.newgame form')?.clientHeight ?? innerHeight;
  const tall = element.getBoundingClientRect().height > room / 2;
  element.scrollIntoView({ block: tall ? 'start' : 'nearest' });
}
