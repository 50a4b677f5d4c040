// The line of a puzzle, as crates/rules/src/notation/puzzle.rs describes it, as far as it matters for choosing it. The module reads
// the rest.

/** A puzzle, as far as it matters for choosing it. */
export interface Entry {
  id: string;
  /** `win`, `stop`, `capture`, `shape` or `ahead`. */
  kind: string;
  /** Turns or pieces; 0 where nothing is counted. */
  n: number;
  rating: number;
  deviation: number;
  themes: string[];
  /** All ways to solve it, as the line has them. */
  solutions: string;
  /** Its line, which the module reads. */
  line: string;
}

/** The first parts of a line that are not its claim. */
const PART = /^(id|level|rating|themes|look|after) (.*)$/;
/** A claim: a kind, perhaps with a number. */
const CLAIM = /^([a-z]+)(?: (\d+))?$/;
/** Longer lines are no puzzles; crates/rules/src/notation/puzzle.rs has the same bound. */
const MAX_LINE = 16_000;

/** The entry of a line; nothing for empty lines, comments and puzzles without a rating or an id. */
export function entryOf(line: string): Entry | undefined {
  if (!line.trim() || line.startsWith('#') || line.length > MAX_LINE) return undefined;
  const parts = line.split(';').map((part) => part.trim());
  const named = new Map<string, string>();
  let claim: RegExpExecArray | null = null;
  for (const part of parts.slice(0, -2)) {
    const [, name, value] = PART.exec(part) ?? [];
    if (name) named.set(name, value);
    else claim ??= CLAIM.exec(part);
  }
  const [rating, deviation] = (named.get('rating') ?? '').split(' ').map(Number);
  const id = named.get('id');
  if (!claim || !id || !(rating > 0) || !(deviation > 0)) return undefined;
  const themes = (named.get('themes') ?? '').split(',').filter(Boolean);
  const solutions = parts.at(-2) ?? '';
  return { id, kind: claim[1], n: Number(claim[2] ?? 0), rating, deviation, themes, solutions, line };
}
