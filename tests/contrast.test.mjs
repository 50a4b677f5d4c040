// Calculates the contrast of every text in every theme: each colour of text in a style sheet on the background that the same rule
// sets, or on both backgrounds of the page. That the rules apply as intended is checked by axe in tests/browser/states.test.mjs.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

/** @typedef {[red: number, green: number, blue: number]} Colour */

const css = ['www', 'embed'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(`${folder}/${file}`, 'utf8') })),
);
const uncommented = (/** @type {string} */ text) => text.replace(/\/\*[\s\S]*?\*\//g, '');
/** The innermost rules of a sheet. @param {string} text */
const rulesOf = (text) =>
  [...uncommented(text).matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({
    selector: selector.trim(),
    set: Object.fromEntries(
      [...body.matchAll(/(?:^|;)\s*([\w-]+):\s*([^;]+)/g)].map(([, name, value]) => [name, value.trim()]),
    ),
  }));

const TOKENS = rulesOf(readFileSync('www/tokens.css', 'utf8'));
/** The declarations of the rules whose selectors contain a text. @param {string} part */
const tokens = (part) =>
  Object.assign({}, ...TOKENS.filter(({ selector }) => selector.includes(part)).map(({ set }) => set));
const base =
  TOKENS.find(({ set }) => set['--paper']?.includes('light-dark'))?.set ?? assert.fail('tokens.css has no colours');

/** The colours of each theme, by name, and the least contrast of its texts. */
const THEMES = Object.fromEntries(
  ['wood', 'night', 'paper', 'contrast'].map((theme) => {
    const own = tokens(`[data-theme="${theme}"]`);
    const night = own['color-scheme'] === 'dark';
    const all = /** @type {Record<string, string>} */ ({ ...base, ...own });
    const colours = Object.entries(all).flatMap(([name, value]) => {
      const [, light, dark] = /^light-dark\((#\w+), (#\w+)\)$/.exec(value) ?? [];
      const hex = light ? (night ? dark : light) : value;
      return name.startsWith('--') && /^#\w+$/.test(hex) ? [/** @type {const} */ ([name, parsed(hex)])] : [];
    });
    return [theme, { colours: new Map(colours), least: theme === 'contrast' ? 7 : 4.5 }];
  }),
);

/** @param {string} hex @returns {Colour} */
function parsed(hex) {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit) : (hex.slice(1).match(/../g) ?? []);
  const [red, green, blue] = digits.map((digit) => Number.parseInt(digit, 16));
  return [red, green, blue];
}

/** Relative luminance by WCAG. @param {Colour} colour */
const luminance = (colour) =>
  colour
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i], 0);

/** @param {Colour} one @param {Colour} other */
function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The tokens in a value: of `var(--x)`, and of the value that the same rule gives to `--x`. @param {string | undefined} value @param {Record<string, string>} set */
function token(value, set) {
  const name = /^var\((--[\w-]+)\)$/.exec(value ?? '')?.[1];
  return name && set[name] ? /^var\((--[\w-]+)\)$/.exec(set[name])?.[1] : name;
}

/** Colours of text on backgrounds, with their places in the sheets. @type {Map<string, {ink: string, on: string, where: string}>} */
const pairs = new Map(
  css.flatMap(({ file, text }) =>
    rulesOf(text).flatMap(({ selector, set }) => {
      const ink = token(set.color, set);
      if (!ink) return [];
      const ground = token(set.background ?? set['background-color'], set);
      const grounds = ground ? [ground] : ['--paper', '--raised'];
      return grounds.map(
        (on) => /** @type {const} */ ([`${ink} on ${on}`, { ink, on, where: `${file}: ${selector}` }]),
      );
    }),
  ),
);

test('the style sheets are read', () => {
  for (const pair of ['--ink on --paper', '--muted on --raised', '--on-accent on --accent', '--paper on --ink'])
    assert.ok(pairs.has(pair), `${pair} in ${[...pairs.keys()].join(', ')}`);
  assert.equal(contrast([0, 0, 0], [255, 255, 255]).toFixed(1), '21.0');
  assert.deepEqual(THEMES.night.colours.get('--paper'), parsed('#191816'));
  assert.deepEqual(THEMES.paper.colours.get('--error'), parsed('#a0103f'));
});

for (const [theme, { colours, least }] of Object.entries(THEMES)) {
  test(`every text has a contrast of ${least}: ${theme}`, () => {
    for (const { ink, on, where } of pairs.values()) {
      const [text, ground] = [ink, on].map((name) => colours.get(name) ?? assert.fail(`${where}: no colour ${name}`));
      const found = contrast(text, ground);
      assert.ok(found >= least, `${where}: ${ink} on ${on} has ${found.toFixed(2)}`);
    }
  });
}
