// What boards can look like, and the languages of the page: the lists that settings, embedded boards and dialogs share.

/** The themes of a board. */
export const THEMES = /** @type {const} */ (['wood', 'paper', 'night', 'contrast']);

/** What other pages call the themes that they know as light and dark. */
export const THEMES_MEANT = /** @type {const} */ ({ light: 'wood', dark: 'night' });

/** The kinds of pieces; the first is the default, here and below. */
export const STONES = /** @type {const} */ (['set', 'flat']);

/** The labels along the edge of a board. */
export const COORDS = /** @type {const} */ (['rulebook', 'letters', 'none']);

/** The languages, by their tags; what each calls itself. */
export const LANGUAGES = /** @type {const} */ ({ en: 'English', de: 'Deutsch', es: 'Español' });

/** The tags of the languages. */
export const TAGS = /** @type {(keyof typeof LANGUAGES)[]} */ (Object.keys(LANGUAGES));
