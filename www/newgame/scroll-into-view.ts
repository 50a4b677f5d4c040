// What a choice opens is to be seen.

/** Brings what was opened into view, its beginning at least. */
export function bring(element: Element | null) {
  if (!element) return;
  const tall = element.getBoundingClientRect().height > innerHeight / 2;
  element.scrollIntoView({ block: tall ? 'start' : 'nearest' });
}
