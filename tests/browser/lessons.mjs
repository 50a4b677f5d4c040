// The steps of the lessons, and their sentences.
import { readFileSync } from 'node:fs';
import { ROOT } from './static.mjs';

/** @typedef {import('../../www/learn/steps.ts').Step} Step */

/** @param {string} game @returns {Step[]} */
export const stepsOf = (game) => JSON.parse(readFileSync(`${ROOT}/www/learn/steps/${game}.json`, 'utf8'));
/** The words of www/learn. @param {string} tag @returns {Record<string, string>} */
export const wordsIn = (tag) => JSON.parse(readFileSync(`${ROOT}/www/learn/words/${tag}.json`, 'utf8'));
/** A text without the marks of its terms. @param {string} text */
export const plain = (text) => text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');
/** The ways to solve a step. @param {Step} step */
export const ways = ({ solution }) => solution.split('|').map((way) => way.trim());
/** The text in the place of the task. @param {import('playwright-core').Page} page */
export const said = (page) => page.getByRole('status').first();
