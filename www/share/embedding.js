// The dialog that puts a board into somebody's page: what is shown and how, a live preview, and the text to paste.
import { openDialog } from '../base/dialog.js';
import { button, el } from '../base/dom.js';
import { copy, fileName, saveText } from '../base/files.js';
import { THEMES, THEMES_MEANT } from '../base/looks.js';
import { settings } from '../base/settings.js';
import { tabs } from '../base/tabs.js';
import { isTurned, themeMeant, themeOf } from '../base/theme.js';
import { say, t } from '../base/words.js';
import { called, linkTo } from './share.js';

/** @typedef {import('tessera').Table} Table */
/** @typedef {import('../base/state.js').Snapshot} Snapshot */
/** @typedef {Record<string, string>} Config what a board shows and how, as the element's attributes name it */

/** Widths of a board in somebody's page, in CSS pixels; the one that a column is taken to have where the board fills it. */
const WIDTH = { least: 200, usual: 480, most: 1200, column: 640 };
/** What the preview is until the frame has told its height, as a share of its width. */
const TALL = 1.3;
/** How long the choice has to stand before the preview follows, in milliseconds. */
const PAUSE = 300;
/** The most of a record that an embedded board takes, in characters. */
const MAX_RECORD = 8000;

/** The themes by the names that other pages know, and those that have no such name. */
const MEANT = /** @type {(keyof typeof THEMES_MEANT)[]} */ (Object.keys(THEMES_MEANT));
const OWN = THEMES.filter((theme) => !MEANT.some((name) => THEMES_MEANT[name] === theme));

/** What can be chosen; the first is what a board has unless told. The words are `embedding.<key>.<value>`. */
const CHOICES = /** @type {const} */ ({
  mode: ['play', 'view'],
  controls: ['full', 'min', 'none'],
  theme: ['auto', ...MEANT, ...OWN],
});

const SIGNS = /** @type {Record<string, string>} */ ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' });
/** Text as it stands in HTML, in an attribute too. @param {string} text */
const escapeHtml = (text) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]);

/** The site's own address, without the page and what it shows. */
const site = () => new URL('.', location.href.split('#')[0]).href;

/** The address of a frame. @param {Config} config */
const frameOf = ({ game, ...rest }) => `${site()}embed/#${new URLSearchParams({ v: '1', g: game, ...rest })}`;

/**
 * What the board shows of a table; `undefined` where the game is too long.
 * @param {Tessera} tessera @param {Table} table @param {'position' | 'game'} what
 * @returns {Config | undefined}
 * @typedef {typeof import('tessera')} Tessera
 */
function content(tessera, table, what) {
  const { game, options, ply } = /** @type {Snapshot} */ (table.snapshot());
  if (what === 'position') {
    const start = new tessera.Table(game, options, []);
    const usual = start.position() === table.position();
    start.free();
    return usual ? { game, ...(options && { options }) } : { game, position: table.position() };
  }
  /** @returns {Config | undefined} */
  const whole = () => {
    try {
      return { code: table.share() };
    } catch {
      const record = table.record();
      return record.length <= MAX_RECORD ? { record } : undefined;
    }
  };
  const held = whole();
  return held && { game, ...held, ply: String(ply) };
}

/** @param {Tessera} tessera @param {Table} table */
export function showEmbedding(tessera, table) {
  const snapshot = /** @type {Snapshot} */ (table.snapshot());
  const { game, name, ply, moves } = snapshot;
  const about = t(ply ? 'embedding.after' : 'embedding.fresh', { name, n: ply });
  const picture = fileName(`${called(snapshot)} ${ply}`, 'svg');

  const told = el('p', { class: 'note plain', role: 'status', hidden: true });
  const tell = (/** @type {string} */ sentence) => {
    told.hidden = false;
    told.textContent = sentence;
  };

  // ---- what is shown, and how ----
  /** @param {string} key @param {readonly string[]} values */
  const choice = (key, values) => {
    const select = el(
      'select',
      { name: key, onchange: show },
      ...values.map((value) => el('option', { value }, t(`embedding.${key}.${value}`))),
    );
    return { select, label: el('label', {}, el('span', {}, t(`embedding.${key}`)), select) };
  };
  const what = choice('what', moves.length ? ['position', 'game'] : ['position']);
  what.label.hidden = !moves.length;
  const how = Object.entries(CHOICES).map(([key, values]) => choice(key, values));
  const width = el('input', {
    type: 'number',
    name: 'width',
    min: String(WIDTH.least),
    max: String(WIDTH.most),
    step: '10',
    value: String(WIDTH.usual),
    oninput: show,
  });
  const fills = el('input', { type: 'checkbox', name: 'fills', onchange: show });

  /** The width that is asked for, within what makes sense. */
  const wide = () =>
    fills.checked
      ? WIDTH.column
      : Math.min(Math.max(Math.round(width.valueAsNumber || WIDTH.usual), WIDTH.least), WIDTH.most);
  /** What is asked for, without what a board does unless told. @returns {Config | undefined} */
  const config = () => {
    const shown = content(tessera, table, /** @type {'position' | 'game'} */ (what.select.value));
    const chosen = how.flatMap(({ select }) => (select.selectedIndex ? [[select.name, select.value]] : []));
    const { coords } = settings();
    return (
      shown && {
        ...shown,
        ...Object.fromEntries(chosen),
        ...(coords !== 'rulebook' && { coords }),
        ...(isTurned(game) && { flip: '1' }),
      }
    );
  };

  // ---- the preview ----
  const stage = el('div', { class: 'stage' });
  /** The frame, and its height as far as it is known. */
  let frame = el('iframe', { title: t('embedding.preview') });
  let tall = 0;
  let coming = 0;
  const lay = () => {
    const scale = Math.min(1, (stage.clientWidth || wide()) / wide());
    const height = tall || Math.round(wide() * TALL);
    frame.style.width = `${wide()}px`;
    frame.style.height = `${height}px`;
    frame.style.transform = `scale(${scale})`;
    stage.style.height = `${Math.ceil(height * scale)}px`;
  };
  const heard = (/** @type {MessageEvent} */ { source, data }) => {
    if (source !== frame.contentWindow || data?.tessera !== 1 || data.type !== 'height') return;
    tall = Math.min(Math.max(Math.ceil(Number(data.height)) || 0, 0), 4000);
    lay();
    write();
  };

  // ---- what is to be pasted ----
  /** @param {HTMLTextAreaElement} text @param {...HTMLElement} more */
  const way = (/** @type {string} */ key, text, ...more) => ({
    name: t(`embedding.as.${key}`),
    panel: el(
      'div',
      { class: 'panel' },
      el('p', { class: 'summary' }, t(`embedding.help.${key}`)),
      text,
      el(
        'div',
        { class: 'row' },
        button(t('page.copy'), () => copyFrom(text), { class: 'main' }),
        ...more,
      ),
    ),
  });
  const copyFrom = async (/** @type {HTMLTextAreaElement} */ text) => {
    const done = await copy(text.value);
    if (!done) text.select();
    tell(t(done ? 'share.copied' : 'share.notCopied'));
  };
  const svg = () => {
    const theme = how.find(({ select }) => select.name === 'theme')?.select.value ?? 'auto';
    return table.svg(
      theme === 'auto' ? themeOf(theme) : themeMeant(theme),
      settings().stones,
      about,
      say(table.describe()),
    );
  };
  const savePicture = () => button(t('embedding.savePicture'), () => saveText(picture, svg(), 'image/svg+xml'));
  const places = Object.fromEntries(
    ['iframe', 'element', 'svg', 'link', 'markdown'].map((key) => [
      key,
      el('textarea', {
        readOnly: true,
        rows: key === 'link' ? 3 : 5,
        spellcheck: false,
        'aria-label': t(`embedding.as.${key}`),
      }),
    ]),
  );
  /** The link to the game in the app; to the game as such where it is too long for one. */
  const link = () => {
    try {
      return linkTo(table.share());
    } catch {
      return `${site()}#${game}`;
    }
  };
  /** Writes what is to be pasted, all of it. */
  function write(asked = config()) {
    for (const place of Object.values(places)) place.value = '';
    if (!asked) {
      tell(t('embedding.tooLong'));
      return;
    }
    const there = link();
    const size = fills.checked ? 'width="100%"' : `width="${wide()}"`;
    const height = tall || Math.round(wide() * TALL);
    places.iframe.value = `<iframe src="${escapeHtml(frameOf(asked))}" title="${escapeHtml(about)}" ${size} height="${height}" loading="lazy" style="border:0;max-width:100%"></iframe>`;
    const attributes = Object.entries(asked).map(([key, value]) =>
      key === 'flip' ? 'flip' : `${key}="${escapeHtml(value)}"`,
    );
    const limit = fills.checked ? '' : ` style="max-width:${wide()}px"`;
    places.element.value =
      `<script async src="${escapeHtml(site())}embed/v1.js"></script>\n<tessera-board ${attributes.join(' ')}${limit}>\n` +
      `  <a href="${escapeHtml(there)}"><img src="${escapeHtml(site())}embed/pictures/${game}.svg" alt="${escapeHtml(about)}" width="100%"></a>\n</tessera-board>`;
    places.svg.value = svg();
    places.link.value = there;
    places.markdown.value = `[![${about.replace(/[\\[\]]/g, '\\$&')}](${picture})](${there})`;
  }

  function show() {
    width.disabled = fills.checked;
    const asked = config();
    clearTimeout(coming);
    if (asked && frame.src !== frameOf(asked))
      coming = window.setTimeout(() => preview(frameOf(asked)), frame.isConnected ? PAUSE : 0);
    lay();
    write(asked);
  }

  /** Puts another frame up. @param {string} src */
  function preview(src) {
    frame = el('iframe', { title: t('embedding.preview'), src });
    tall = 0;
    stage.replaceChildren(frame);
    lay();
  }

  const parts = el(
    'div',
    { class: 'about' },
    el(
      'div',
      { class: 'fields' },
      what.label,
      ...how.map(({ label }) => label),
      el('label', {}, el('span', {}, t('embedding.width')), width),
      el('label', { class: 'check' }, fills, el('span', {}, t('embedding.fills'))),
    ),
    stage,
  );
  const ways = tabs(t('embedding.as'), [
    way('iframe', places.iframe),
    way('element', places.element),
    way('svg', places.svg, savePicture()),
    way('link', places.link),
    way('markdown', places.markdown, savePicture()),
  ]);
  addEventListener('message', heard);
  addEventListener('resize', lay);
  const { dialog } = openDialog(
    { title: t('embedding.title'), kind: 'embedding' },
    el('p', { class: 'summary' }, t('embedding.about')),
    parts,
    ways,
    told,
  );
  dialog.addEventListener('close', () => {
    clearTimeout(coming);
    removeEventListener('message', heard);
    removeEventListener('resize', lay);
  });
  show();
}
