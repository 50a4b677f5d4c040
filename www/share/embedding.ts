// The dialog for embedding a board: what it shows and how, a live preview, and the text to paste.

import type { Snapshot, Table } from 'tessera';
import { LEVELS } from '../base/computer.ts';
import { openDialog } from '../base/dialog.ts';
import { button, el } from '../base/dom.ts';
import { copy, fileName, saveText } from '../base/files.ts';
import { THEMES, THEMES_MEANT } from '../base/looks.ts';
import type { Settings } from '../base/settings.ts';
import { settings } from '../base/settings.ts';
import { tabs } from '../base/tabs.ts';
import { isTurned, themeMeant, themeOf } from '../base/theme.ts';
import { capital, say, t } from '../base/words.ts';
import type { Config, What } from './embed-text.ts';
import { content, dailyLink, elementText, frameOf, frameText, linkOf, linkOnPage, markdownText } from './embed-text.ts';
import { called as calledInFiles } from './link.ts';

type Tessera = typeof import('tessera');

/** Widths of an embedded board, in CSS pixels; `column` is the assumed width of a column that the board fills. */
const WIDTH = { least: 200, usual: 480, most: 1200, column: 640 };
/** The ratio of height to width of the preview until the frame has reported its height. */
const ASSUMED_RATIO = 1.3;
/** The preview follows a change after this time, unless another change comes. */
const PREVIEW_DELAY_MS = 300;

/** The themes named `light` and `dark` for embedding pages, and the other themes. */
const MEANT = Object.keys(THEMES_MEANT) as (keyof typeof THEMES_MEANT)[];
const OWN = THEMES.filter((theme) => !MEANT.some((name) => THEMES_MEANT[name] === theme));

/** The choices; the first value is the default. Their words are `embedding.<key>.<value>`. */
const CHOICES = {
  mode: ['play', 'view'],
  controls: ['full', 'min', 'none'],
  theme: ['auto', ...MEANT, ...OWN],
} as const;

/** The ways to embed a board, in the order of their tabs. */
const WAYS = ['iframe', 'element', 'svg', 'link', 'markdown'] as const;

/** A select box. @param named the name of a value */
function choice(
  key: 'what' | 'opponent' | 'plays' | keyof typeof CHOICES,
  values: readonly string[],
  changed: () => void,
  named: (value: string) => string,
) {
  const select = el(
    'select',
    { name: key, onchange: changed },
    ...values.map((value) => el('option', { value }, named(value))),
  );
  return { select, label: el('label', {}, el('span', {}, t(`embedding.${key}`)), select) };
}

/** Gives the names of values that are in the catalogue. */
const valued = (key: 'what' | keyof typeof CHOICES) => (value: string) => t(`embedding.${key}.${value}`);

/** Whether the computer plays on the board, at which level, and on which seat: by default on the seat that is not to move. */
function rival({ seats, toAct }: Snapshot, changed: () => void) {
  const levels = ['', ...LEVELS.map(String)];
  const opponent = choice('opponent', levels, changed, (level) =>
    level ? t('computer.level', { level: t(`level.${level}`) }) : t('embedding.opponent.none'),
  );
  const places = seats.map((_, i) => String(i + 1));
  const plays = choice('plays', places, changed, (place) => capital(say(seats[Number(place) - 1].label)));
  plays.select.value = toAct === 1 ? '1' : '2';
  return {
    labels: [opponent.label, plays.label],
    chosen: (played: boolean): Config => ({
      ...(played && opponent.select.value && { opponent: opponent.select.value, plays: plays.select.value }),
    }),
    /** Hides the choices if the board is not for playing. */
    show(played: boolean) {
      opponent.label.hidden = !played;
      plays.label.hidden = !played || !opponent.select.value;
    },
  };
}

/** The choices of the dialog. */
function form(snapshot: Snapshot, changed: () => void) {
  const hasGame = snapshot.moves.length > 0;
  const what = choice('what', ['position', ...(hasGame ? ['game'] : []), 'daily'], changed, valued('what'));
  const how = Object.entries(CHOICES).map(([name, values]) => {
    const key = name as keyof typeof CHOICES;
    return choice(key, values, changed, valued(key));
  });
  const against = rival(snapshot, changed);
  const isDaily = () => what.select.value === 'daily';
  const played = () => how[0].select.value === 'play' && !isDaily();
  const width = el('input', {
    type: 'number',
    name: 'width',
    min: String(WIDTH.least),
    max: String(WIDTH.most),
    step: '10',
    value: String(WIDTH.usual),
    oninput: changed,
  });
  const fills = el('input', { type: 'checkbox', name: 'fills', onchange: changed });
  return {
    element: el(
      'div',
      { class: 'fields' },
      what.label,
      how[0].label,
      ...against.labels,
      ...how.slice(1).map(({ label }) => label),
      el('label', {}, el('span', {}, t('embedding.width')), width),
      el('label', { class: 'check' }, fills, el('span', {}, t('embedding.fills'))),
    ),
    get what() {
      return what.select.value as What;
    },
    /** The choices that differ from the defaults. */
    get chosen(): Config {
      const asked = how.filter(({ label }) => !label.hidden);
      const changes = asked.flatMap(({ select }) => (select.selectedIndex ? [[select.name, select.value]] : []));
      return { ...Object.fromEntries(changes), ...against.chosen(played()) };
    },
    get fills() {
      return fills.checked;
    },
    /** The chosen width, within its limits. */
    get wide() {
      if (fills.checked) return WIDTH.column;
      return Math.min(Math.max(Math.round(width.valueAsNumber || WIDTH.usual), WIDTH.least), WIDTH.most);
    },
    /** Disables the width of a board that fills its column, and shows the choices that go with others. */
    lock: () => {
      width.disabled = fills.checked;
      how[0].label.hidden = isDaily();
      against.show(played());
    },
  };
}

/**
 * The live preview: a frame, scaled down if there is less room than it asks for.
 * @param grown called when the frame has reported its height
 */
function preview(wide: () => number, grown: () => void) {
  const stage = el('div', { class: 'stage' });
  const makeFrame = (src: string = '') => el('iframe', { title: t('embedding.preview'), ...(src && { src }) });
  let frame = makeFrame();
  /** The height that the frame has reported; 0 until then. */
  let reported = 0;
  let coming = 0;
  const height = () => reported || Math.round(wide() * ASSUMED_RATIO);
  const lay = () => {
    // Beside the choices the style sheet limits its height, so that all of it is visible.
    const most = Number.parseFloat(getComputedStyle(stage).maxHeight) || Number.POSITIVE_INFINITY;
    const scale = Math.min(1, (stage.clientWidth || wide()) / wide(), most / height());
    frame.style.width = `${wide()}px`;
    frame.style.height = `${height()}px`;
    frame.style.transform = `scale(${scale})`;
    stage.style.height = `${Math.ceil(height() * scale)}px`;
  };
  const put = (src: string) => {
    frame = makeFrame(src);
    reported = 0;
    stage.replaceChildren(frame);
    lay();
  };
  const onMessage = ({ source, data }: MessageEvent) => {
    if (source !== frame.contentWindow || data?.tessera !== 1 || data.type !== 'height') return;
    reported = Math.min(Math.max(Math.ceil(Number(data.height)) || 0, 0), 4000);
    lay();
    grown();
  };
  addEventListener('message', onMessage);
  addEventListener('resize', lay);
  return {
    stage,
    height,
    /** Shows the board at an address after a short delay. */
    show(src: string | undefined) {
      clearTimeout(coming);
      if (src && frame.src !== src)
        coming = window.setTimeout(() => put(src), frame.isConnected ? PREVIEW_DELAY_MS : 0);
      lay();
    },
    destroy() {
      clearTimeout(coming);
      removeEventListener('message', onMessage);
      removeEventListener('resize', lay);
    },
  };
}

/** The tabs with the texts to paste, and the buttons for the text that is shown. */
function pasteTabs(savePicture: () => void) {
  const status = el('p', { class: 'done', role: 'status' });
  const tell = (sentence: string) => {
    status.textContent = sentence;
  };
  const texts = Object.fromEntries(
    WAYS.map((way) => [
      way,
      el('textarea', { readOnly: true, rows: 4, spellcheck: false, 'aria-label': t(`embedding.as.${way}`) }),
    ]),
  );
  let shown: (typeof WAYS)[number] = WAYS[0];
  const copyShown = async () => {
    const text = texts[shown];
    const done = await copy(text.value);
    if (!done) text.select();
    tell(t(done ? 'share.copied' : 'share.notCopied'));
  };
  const picture = button(t('embedding.savePicture'), () => savePicture());
  const panel = (way: (typeof WAYS)[number]) =>
    el('div', { class: 'panel' }, texts[way], el('p', { class: 'summary' }, t(`embedding.help.${way}`)));
  return {
    element: tabs(
      t('embedding.as'),
      WAYS.map((way) => ({
        name: t(`embedding.as.${way}`),
        panel: panel(way),
        shown() {
          shown = way;
          picture.hidden = way !== 'svg' && way !== 'markdown';
          tell('');
        },
      })),
    ),
    status,
    tell,
    actions: [picture, button(t('page.copy'), copyShown, { class: 'main' })],
    write(all: Record<(typeof WAYS)[number], string> | undefined) {
      for (const way of WAYS) texts[way].value = all?.[way] ?? '';
    },
  };
}

export function showEmbedding(tessera: Tessera, table: Table) {
  const snapshot = table.snapshot();
  const { game, name, ply } = snapshot;
  const about = t(ply ? 'embedding.after' : 'embedding.fresh', { name, n: ply });
  const picture = fileName(`${calledInFiles(snapshot)} ${ply}`, 'svg');
  const asked = form(snapshot, show);
  const frame = preview(() => asked.wide, write);
  const svg = () => {
    const theme = (asked.chosen.theme ?? 'auto') as Settings['theme'] | 'light' | 'dark';
    const drawn = theme === 'auto' ? themeOf(theme) : themeMeant(theme);
    return table.svg(drawn, settings().stones, about, say(table.describe()));
  };
  const paste = pasteTabs(() => {
    saveText(picture, svg(), 'image/svg+xml');
    paste.tell(t('share.saved', { name: picture }));
  });

  /** The board's attributes, without those that have their defaults. */
  function config(): Config | undefined {
    const shown = content(tessera, table, asked.what);
    const { coords } = settings();
    return (
      shown && {
        ...shown,
        ...asked.chosen,
        ...(coords !== 'auto' && { coords }),
        ...(isTurned(game) && { flip: '1' }),
      }
    );
  }
  /** Writes the texts to paste. */
  function write(wanted = config()) {
    if (!wanted) {
      paste.write(undefined);
      paste.tell(t('embedding.tooLong'));
      return;
    }
    const isDaily = asked.what === 'daily';
    const called = isDaily ? `${name}: ${t('front.daily')}` : about;
    const link = isDaily ? dailyLink(game) : linkOnPage(table, game);
    const size = { wide: asked.wide, tall: frame.height(), fills: asked.fills, aspect: table.aspect() };
    paste.write({
      iframe: frameText(wanted, called, size),
      element: elementText(wanted, called, size, { game, link }),
      svg: svg(),
      link: isDaily ? link : linkOf(table, game),
      markdown: markdownText(about, picture, link),
    });
  }
  function show() {
    asked.lock();
    const wanted = config();
    frame.show(wanted && frameOf(wanted));
    write(wanted);
  }

  const { dialog } = openDialog(
    { title: t('embedding.title'), kind: 'embedding', sheet: true, actions: paste.actions },
    el('p', { class: 'summary' }, t('embedding.about')),
    el('div', { class: 'about' }, asked.element, paste.element, frame.stage),
  );
  // Put the status beside the button that it belongs to, where it is visible.
  dialog.lastElementChild?.prepend(paste.status);
  dialog.addEventListener('close', frame.destroy);
  show();
}
