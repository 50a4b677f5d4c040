// Which language is spoken.
import { LANGUAGES } from './looks.js';

/** @typedef {import('./settings.js').Language} Language */

/** @param {unknown} tag @returns {tag is Language} */
const isLanguage = (tag) => typeof tag === 'string' && Object.hasOwn(LANGUAGES, tag);

/** The first of the browser's languages that there is; English where there is none. @returns {Language} */
const browsers = () => navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en';

/** The language that a setting comes to. @param {Language | 'auto'} setting @returns {Language} */
export const wanted = (setting) => (setting === 'auto' ? browsers() : setting);
