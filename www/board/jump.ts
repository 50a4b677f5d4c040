// Jumping to a point by typing its label.

/** How long a pause begins a new label, in milliseconds. */
const PAUSE = 1200;

/**
 * What goes to a point as its label is typed: to the first that begins with what stands typed, the shortest first.
 * @returns tells whether the key was part of a label
 */
export function jumper(labels: () => string[], go: (point: number) => void): (event: KeyboardEvent) => boolean {
  let typed = '';
  let last = 0;
  /** The point meant. */
  const find = (text: string) =>
    labels()
      .map((label, point) => ({ label: label.toLowerCase(), point }))
      .filter(({ label }) => label.startsWith(text))
      .sort((a, b) => a.label.length - b.label.length)[0]?.point;
  return (event) => {
    if (!/^[a-z0-9]$/i.test(event.key)) return false;
    const key = event.key.toLowerCase();
    const goesOn = event.timeStamp - last < PAUSE;
    const meant = [goesOn ? typed + key : key, key].find((text) => find(text) !== undefined);
    if (meant === undefined) return false;
    typed = meant;
    last = event.timeStamp;
    go(find(meant) as number);
    return true;
  };
}
