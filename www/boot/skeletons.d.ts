import type { Language } from '../base/settings.ts';

/** What the skeleton of a game shows. It is the game before its first action. */
export interface Skeleton {
  name: string;
  /** The board with coordinates (`begun`) and without (`bare`): width and height in distances between points, and their ratio. */
  shapes: Record<'begun' | 'bare', { size: [number, number]; aspect: number }>;
  /** Whether its points are drawn on whole pixels. */
  square: boolean;
  /** Cells narrower than this, in CSS pixels, are too small for a finger. */
  small: number;
  /** How many times the board without coordinates is magnified while its cells are small. */
  close: number;
  headline: string;
  task: string;
  seats: {
    name: string;
    /** Counts that are shown as words. */
    besides: string;
    /** How many empty places for captured pairs are drawn. */
    slots: number;
  }[];
}

/** What the first view needs in one language. */
export interface Skeletons {
  words: Record<string, string>;
  games: Record<string, Skeleton>;
}

/** Made when the site is built, from the module's own drawings and sentences. See scripts/site/skeletons.mjs. */
export const skeletons: Record<Language, Skeletons>;
