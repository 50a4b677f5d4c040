// Finds the language of the page.
import { LANGUAGES } from './looks.ts';
import type { Language } from './settings.ts';

const isLanguage = (tag: unknown): tag is Language => typeof tag === 'string' && Object.hasOwn(LANGUAGES, tag);

/** The first of the browser's languages that Tessera has; English if it has none of them. */
const browsers = (): Language =>
  navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en';

/** The language that a setting means. */
export const wanted = (setting: Language | 'auto'): Language => (setting === 'auto' ? browsers() : setting);
