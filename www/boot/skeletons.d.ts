import type { Language } from '../base/settings.ts';

/** What is said of a game before its first action. */
export interface Still {
  name: string;
  /** The board with coordinates and without: its width and height in distances between points, and one by the other, as the module has it. */
  shapes: Record<'begun' | 'bare', { size: [number, number]; aspect: number }>;
  /** Whether its points are drawn on whole pixels. */
  square: boolean;
  /** Cells narrower than this, in CSS pixels, are too small for a finger. */
  small: number;
  task: string;
  seats: {
    name: string;
    /** What is counted of them and seen as words. */
    besides: string;
    /** Places for pairs. */
    slots: number;
  }[];
}

/** What the first view needs of a language. */
export interface Stills {
  words: Record<string, string>;
  games: Record<string, Still>;
}

/** Made when the site is built, by the module itself. See scripts/site/stills.mjs. */
export const stills: Record<Language, Stills>;
