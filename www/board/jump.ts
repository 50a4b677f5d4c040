// Jumps to a point by typing its label.

/** A longer pause between keys begins a new label. */
const PAUSE_MS = 1200;

/**
 * Makes a key handler that goes to the point with the shortest label that begins with the keys typed so far.
 * @returns the handler, which returns whether the key was part of a label
 */
export function jumper(labels: () => string[], go: (point: number) => void): (event: KeyboardEvent) => boolean {
  let typed = '';
  let last = 0;
  const find = (text: string) =>
    labels()
      .map((label, point) => ({ label: label.toLowerCase(), point }))
      .filter(({ label }) => label.startsWith(text))
      .sort((a, b) => a.label.length - b.label.length)[0]?.point;
  return (event) => {
    if (!/^[a-z0-9]$/i.test(event.key)) return false;
    const key = event.key.toLowerCase();
    const goesOn = event.timeStamp - last < PAUSE_MS;
    const meant = [goesOn ? typed + key : key, key].find((text) => find(text) !== undefined);
    if (meant === undefined) return false;
    typed = meant;
    last = event.timeStamp;
    go(find(meant) as number);
    return true;
  };
}
