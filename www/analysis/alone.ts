// One analysis at a time in all tabs of this site: the tab that begins one makes the others stop.

const NAME = 'tessera/analysis';

/**
 * Stops the analysis of other tabs.
 * @param lost called when another tab does that to this one
 */
export function alone(lost: () => void): { mine: Promise<void>; release: () => void } {
  let release = () => {};
  const mine = new Promise<void>((begin) => {
    const held = () =>
      new Promise<void>((then) => {
        release = then;
        begin();
      });
    // A page in a sandbox has no locks, and no other tab.
    Promise.resolve(navigator.locks?.request(NAME, { steal: true }, held)).catch((error) => {
      if (error instanceof DOMException && error.name === 'AbortError') lost();
      else begin();
    });
    if (!navigator.locks) begin();
  });
  return { mine, release: () => release() };
}
