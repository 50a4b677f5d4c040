// The steps of the lessons, and their sentences.
import { readFileSync } from 'node:fs';
import { puzzles } from './command.mjs';
import { ROOT } from './static.mjs';

/** @param {string} game */
export const stepsOf = (game) => puzzles(`www/learn/steps/${game}.txt`);
/** The words of www/learn. @param {string} tag @returns {Record<string, string>} */
export const wordsIn = (tag) => JSON.parse(readFileSync(`${ROOT}/www/learn/words/${tag}.json`, 'utf8'));
/** A text without the marks of its terms. @param {string} text */
export const plain = (text) => text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');
/** The actions that solve a step. @param {ReturnType<typeof stepsOf>[number]} step */
export const solutions = ({ ways }) => ways.map(([action]) => action);
/** The text in the place of the task. @param {import('playwright-core').Page} page */
export const said = (page) => page.getByRole('status').first();
