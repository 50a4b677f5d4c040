// What a choice opens is to be seen.

/** Brings what was opened into view, its beginning at least. @param {Element | null} element */
export function bring(element) {
  if (!element) return;
  const tall = element.getBoundingClientRect().height > innerHeight / 2;
  element.scrollIntoView({ block: tall ? 'start' : 'nearest' });
}
