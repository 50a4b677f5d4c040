// The dialog that puts a board into somebody's page: what is shown and how, a live preview, and the text to paste.

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
import type { Config } from './embed-text.ts';
import { content, elementText, frameOf, frameText, linkOf, linkOnPage, markdownText } from './embed-text.ts';
import { called } from './link.ts';

type Tessera = typeof import('tessera');

/** Widths of a board in somebody's page, in CSS pixels; the one that a column is taken to have where the board fills it. */
const WIDTH = { least: 200, usual: 480, most: 1200, column: 640 };
/** What the preview is until the frame has told its height, as a share of its width. */
const TALL = 1.3;
/** How long the choice has to stand before the preview follows, in milliseconds. */
const PAUSE = 300;

/** The themes by the names that other pages know, and those that have no such name. */
const MEANT = Object.keys(THEMES_MEANT) as (keyof typeof THEMES_MEANT)[];
const OWN = THEMES.filter((theme) => !MEANT.some((name) => THEMES_MEANT[name] === theme));

/** What can be chosen; the first is what a board has unless told. The words are `embedding.<key>.<value>`. */
const CHOICES = {
  mode: ['play', 'view'],
  controls: ['full', 'min', 'none'],
  theme: ['auto', ...MEANT, ...OWN],
} as const;

/** The ways to put a board into a page, in the order of their tabs. */
const WAYS = ['iframe', 'element', 'svg', 'link', 'markdown'] as const;

/** A choice of one of several values. @param named what a value is called */
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

/** What the values of a choice are called that have names of their own. */
const valued = (key: 'what' | keyof typeof CHOICES) => (value: string) => t(`embedding.${key}.${value}`);

/** Whether the computer plays in the board, at which level, and on which seat: unless told on the other one's. */
function rival({ seats, toAct }: Snapshot, changed: () => void) {
  const levels = ['', ...LEVELS.map(String)];
  const opponent = choice('opponent', levels, changed, (level) =>
    level ? t('computer', { level: t(`level.${level}`) }) : t('embedding.opponent.none'),
  );
  const places = seats.map((_, i) => String(i + 1));
  const plays = choice('plays', places, changed, (place) => capital(say(seats[Number(place) - 1].label)));
  plays.select.value = toAct === 1 ? '1' : '2';
  return {
    labels: [opponent.label, plays.label],
    chosen: (played: boolean): Config => ({
      ...(played && opponent.select.value && { opponent: opponent.select.value, plays: plays.select.value }),
    }),
    /** Nobody sits where the board is only looked at. */
    show(played: boolean) {
      opponent.label.hidden = !played;
      plays.label.hidden = !played || !opponent.select.value;
    },
  };
}

/** What is shown, and how: the choices of the dialog. */
function form(snapshot: Snapshot, changed: () => void) {
  const hasGame = snapshot.moves.length > 0;
  const what = choice('what', hasGame ? ['position', 'game'] : ['position'], changed, valued('what'));
  what.label.hidden = !hasGame;
  const how = Object.entries(CHOICES).map(([name, values]) => {
    const key = name as keyof typeof CHOICES;
    return choice(key, values, changed, valued(key));
  });
  const against = rival(snapshot, changed);
  const played = () => how[0].select.value === 'play';
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
      return what.select.value as 'position' | 'game';
    },
    /** What is chosen otherwise than a board does unless told. */
    get chosen(): Config {
      const told = how.flatMap(({ select }) => (select.selectedIndex ? [[select.name, select.value]] : []));
      return { ...Object.fromEntries(told), ...against.chosen(played()) };
    },
    get fills() {
      return fills.checked;
    },
    /** The width that is asked for, within what makes sense. */
    get wide() {
      if (fills.checked) return WIDTH.column;
      return Math.min(Math.max(Math.round(width.valueAsNumber || WIDTH.usual), WIDTH.least), WIDTH.most);
    },
    /** A board that fills its column has no width of its own; and what goes with a choice comes with it. */
    lock: () => {
      width.disabled = fills.checked;
      against.show(played());
    },
  };
}

/**
 * The live preview: a frame, drawn smaller where there is less room than it asks for.
 * @param grown called when the frame has told its height
 */
function preview(wide: () => number, grown: () => void) {
  const stage = el('div', { class: 'stage' });
  const makeFrame = (src: string = '') => el('iframe', { title: t('embedding.preview'), ...(src && { src }) });
  let frame = makeFrame();
  /** The height that the frame has told; 0 until then. */
  let told = 0;
  let coming = 0;
  const height = () => told || Math.round(wide() * TALL);
  const lay = () => {
    // Where it stands beside the choices it is in sight as a whole.
    const most = Number.parseFloat(getComputedStyle(stage).maxHeight) || Number.POSITIVE_INFINITY;
    const scale = Math.min(1, (stage.clientWidth || wide()) / wide(), most / height());
    frame.style.width = `${wide()}px`;
    frame.style.height = `${height()}px`;
    frame.style.transform = `scale(${scale})`;
    stage.style.height = `${Math.ceil(height() * scale)}px`;
  };
  const put = (src: string) => {
    frame = makeFrame(src);
    told = 0;
    stage.replaceChildren(frame);
    lay();
  };
  const heard = ({ source, data }: MessageEvent) => {
    if (source !== frame.contentWindow || data?.tessera !== 1 || data.type !== 'height') return;
    told = Math.min(Math.max(Math.ceil(Number(data.height)) || 0, 0), 4000);
    lay();
    grown();
  };
  addEventListener('message', heard);
  addEventListener('resize', lay);
  return {
    stage,
    height,
    /** Shows what is at an address, if anything is, once the choice has stood for a moment. */
    show(src: string | undefined) {
      clearTimeout(coming);
      if (src && frame.src !== src) coming = window.setTimeout(() => put(src), frame.isConnected ? PAUSE : 0);
      lay();
    },
    destroy() {
      clearTimeout(coming);
      removeEventListener('message', heard);
      removeEventListener('resize', lay);
    },
  };
}

/** The tabs with the texts to paste, and what is done with the one in sight. */
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
  const picture = fileName(`${called(snapshot)} ${ply}`, 'svg');
  const asked = form(snapshot, show);
  const frame = preview(() => asked.wide, write);
  const svg = () => {
    /** The value of the choice, as the list of themes has it. */
    const theme = (asked.chosen.theme ?? 'auto') as Settings['theme'] | 'light' | 'dark';
    const drawn = theme === 'auto' ? themeOf(theme) : themeMeant(theme);
    return table.svg(drawn, settings().stones, about, say(table.describe()));
  };
  const paste = pasteTabs(() => {
    saveText(picture, svg(), 'image/svg+xml');
    paste.tell(t('share.saved', { name: picture }));
  });

  /** What is asked for, without what a board does unless told. */
  function config(): Config | undefined {
    const shown = content(tessera, table, asked.what);
    const { coords } = settings();
    return (
      shown && {
        ...shown,
        ...asked.chosen,
        ...(coords !== 'rulebook' && coords !== 'auto' && { coords }),
        ...(isTurned(game) && { flip: '1' }),
      }
    );
  }
  /** Writes what is to be pasted, all of it. */
  function write(wanted = config()) {
    if (!wanted) {
      paste.write(undefined);
      paste.tell(t('embedding.tooLong'));
      return;
    }
    const link = linkOnPage(table, game);
    const size = { wide: asked.wide, tall: frame.height(), fills: asked.fills, aspect: table.aspect() };
    paste.write({
      iframe: frameText(wanted, about, size),
      element: elementText(wanted, about, size, { game, link }),
      svg: svg(),
      link: linkOf(table, game),
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
  // In sight, as the button is that it belongs to.
  dialog.lastElementChild?.prepend(paste.status);
  dialog.addEventListener('close', frame.destroy);
  show();
}
