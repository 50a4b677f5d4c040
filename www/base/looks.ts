// What boards can look like, and the languages of the page: the lists that settings, embedded boards and dialogs share.

/** The themes of a board. */
export const THEMES = ['wood', 'paper', 'night', 'contrast'] as const;

/** What other pages call the themes that they know as light and dark. */
export const THEMES_MEANT = { light: 'wood', dark: 'night' } as const;

/** The kinds of pieces; the first is the default, here and below. */
export const STONES = ['set', 'flat'] as const;

/** The labels along the edge of a board. */
export const COORDS = ['rulebook', 'letters', 'none'] as const;

/** The languages, by their tags; what each calls itself. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', es: 'Español' } as const;

/** The tags of the languages. */
export const TAGS = Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[];
