// The looks of boards and the languages of the page: lists that settings, embedded boards and dialogs share.

/** The themes of a board. */
export const THEMES = ['wood', 'paper', 'night', 'contrast'] as const;

/** The themes that `light` and `dark` mean on embedded boards. */
export const THEMES_MEANT = { light: 'wood', dark: 'night' } as const;

/** The sets of pieces. The first is the default, here and below. */
export const STONES = ['set', 'flat'] as const;

/** The labels along the edge of a board. */
export const COORDS = ['rulebook', 'letters', 'none'] as const;

/** The languages by tag, each with its own name. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', es: 'Español' } as const;

/** The tags of the languages. */
export const TAGS = Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[];
