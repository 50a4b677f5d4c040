// The live board: the app's board, its sentences and rules, for a place on somebody's page. It stores nothing and reads
// nothing that is stored; what it is and how it looks it is told.

import { el } from '../www/base/dom.js';
import { dressTable, onSystem, themeMeant, themeOf } from '../www/base/theme.js';
import { say, t } from '../www/base/words.js';
import { board } from '../www/board/board.js';
import { puzzle } from '../www/desk/puzzle.js';
import { face, failed } from './chrome.js';
import { Fault, isContent, take } from './config.js';

/** @typedef {import('tessera').Table} Table */
/** @typedef {import('./config.js').Config} Config */
/** @typedef {import('../www/base/state.js').Snapshot} Snapshot */
/** @typedef {'ready' | 'action' | 'end' | 'position' | 'error'} Happening */

/** How long the other side thinks about its reply, and a solution stays at each action, in milliseconds. */
const THINKS = 600;

/** @template T @param {string} code of the fault that it is where this fails @param {() => T} act @returns {T} */
function or(code, act) {
  try {
    return act();
  } catch (error) {
    throw error instanceof Fault ? error : new Fault(code, say(error));
  }
}

/** The theme that a config comes to. @param {Config} config */
const themeIn = ({ theme }) => themeOf(themeMeant(theme));

/** How a table of this config is drawn. @param {Config} config @returns {import('../www/base/theme.js').Look} */
const lookOf = (config) => ({
  theme: themeIn(config),
  stones: config.stones,
  coords: config.coords,
  flipped: config.flip,
});

/** The table that a config tells of. @param {typeof import('tessera')} tessera @param {Config} config */
function tableOf(tessera, config) {
  const { game, options, record, moves, position, code, ply } = config;
  const { Table, games } = tessera;
  const known = games().some(({ key }) => key === game);
  if (game ? !known : !code && !record && !position)
    throw new Fault('game', t('embed.noGame', { name: game.slice(0, 20) }));
  const table = code
    ? or('code', () => Table.from_share(code))
    : record
      ? or('record', () => Table.open(record))
      : position
        ? or('position', () => Table.from_position(position, []))
        : or('options', () => new Table(game, options, []));
  const { game: found, name } = table.snapshot();
  if (game && game !== found) throw new Fault('game', t('position.other-game', { found: name, wanted: game }));
  dressTable(table, lookOf(config));
  if (!code && !record) {
    for (const action of moves.split(/\s+/).filter(Boolean)) {
      try {
        table.play(action);
      } catch (error) {
        throw new Fault('moves', t('embed.badMove', { action: action.slice(0, 40), cause: say(error) }));
      }
    }
  }
  if (record && ply === null) table.walk('end');
  const { moves: all, ply: now } = table.snapshot();
  if (ply !== null && ply > all.length) throw new Fault('ply', t('embed.badPly', { n: ply, of: all.length }));
  if (ply !== null && ply !== now) table.go_to(ply);
  return table;
}

/**
 * Puts a board into an element.
 * @param {HTMLElement} root
 * @param {object} about
 * @param {typeof import('tessera')} about.tessera the bindings, ready to use; the words are loaded too
 * @param {Record<string, unknown>} about.told what the page asks for, unchecked
 * @param {(event: Happening, detail: any) => void} about.tell what happens on it
 * @param {(lang: Config['lang']) => Promise<void>} [about.speak] has everything said in another language
 */
export function mount(root, { tessera, told, tell, speak }) {
  let { config, faults } = take(told);
  /** What is on the board. @type {Playing | undefined} */
  let playing;

  /** @typedef {ReturnType<typeof begin>} Playing */

  /** Begins what the config tells of, or goes on with it. @param {string} at how it has stood, as a code; empty at the beginning */
  function begin(at) {
    const { mode, solution } = config;
    const first = tableOf(tessera, config);
    const table = at ? or('at', () => tessera.Table.from_share(at)) : tessera.Table.restore(first.keep());
    dressTable(table, lookOf(config));
    /** @type {ReturnType<typeof puzzle> | undefined} */
    let task;
    if (mode === 'puzzle') {
      task = or('solution', () => puzzle(first, solution));
      // What was played of it before it was put away.
      const { moves, ply } = table.snapshot();
      if (at) table.go_to(task.begin);
      for (const action of at ? moves.slice(task.begin, ply) : []) {
        table.play(action);
        task.judge(table);
      }
    }
    first.free();
    let timer = 0;
    let goesOn = false;
    const verdict = () => task?.verdict ?? '';
    const canPlay = () => config.mode === 'play' || (task?.verdict === 'open' && timer === 0);
    const manner = {
      look: () => lookOf(config),
      confirm: () => /** @type {const} */ ('small'),
      onChange: onSystem,
      plays: canPlay,
    };
    const snapshot = () => /** @type {Snapshot} */ (table.snapshot());
    const code = () => {
      try {
        return table.share();
      } catch {
        return null;
      }
    };

    const walk = (/** @type {boolean} */ moved, what = 'gone') => {
      if (moved) did(what);
      return moved;
    };
    const deeds = {
      undo: () => {
        if (task?.verdict === 'wrong') deeds.again();
        else if (mayWalk()) walk(table.undo(), 'undone');
      },
      redo: () => {
        if (mayWalk()) walk(table.redo(), 'redone');
      },
      goTo: (/** @type {number} */ ply) => {
        if (mayWalk() && snapshot().ply !== ply) walk(table.go_to(ply));
      },
      flip: () => {
        config.flip = !config.flip;
        place();
        report();
      },
      restart: () => {
        restart();
      },
      /** Takes the wrong action back, as if it had not been. */
      again: () => {
        if (task?.verdict !== 'wrong') return;
        table.delete_branch(table.cursor());
        task.again();
        did('undone');
        onBoard.focus();
      },
      solution: () => {
        if (!task) return;
        task.show();
        goesOn = true;
        walk(snapshot().ply !== task.begin && table.go_to(task.begin));
        show();
        goOn();
      },
    };
    /** In a puzzle nobody goes where the solution is, before it is found or shown. */
    const mayWalk = () => !task || (!goesOn && ['solved', 'shown'].includes(task.verdict));
    const around = face(config, { tessera, table, did }, deeds);
    around.element.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && canPlay()) did(table.cancel());
    });

    /** Plays the other side's reply, or the solution's next action, after a moment. */
    function goOn() {
      const ply = snapshot().ply;
      const next = goesOn ? task?.shown(ply) : task?.reply(ply);
      if (next === undefined) {
        if (goesOn) {
          goesOn = false;
          show();
          around.warn(t('embed.shown'));
        }
        return;
      }
      timer = window.setTimeout(() => {
        timer = 0;
        table.play(next);
        did('acted', true);
      }, THINKS);
    }

    /** @param {string} what @param {boolean} [byFrame] */
    function did(what, byFrame = false) {
      if (!what) return;
      const solvedBefore = task?.verdict === 'solved';
      const right = what === 'acted' && task && !goesOn ? task.judge(table) : undefined;
      if (what === 'acted') goOn();
      const now = snapshot();
      const hadFocus = root.matches(':focus-within');
      show(now);
      if (hadFocus && !root.matches(':focus-within')) onBoard.focus();
      around.voice(what, now, byFrame && verdict() !== 'solved' ? '' : verdict());
      if (what === 'acted' && now.last)
        tell('action', { ...now.last, ...(right !== undefined && !byFrame && { right }) });
      if (!['changed', 'refused'].includes(what)) report();
      const solved = task?.verdict === 'solved' && !solvedBefore;
      if (what === 'acted' && (solved || now.result))
        tell('end', { result: now.result, solved: verdict() === 'solved' });
    }

    function show(now = snapshot()) {
      around.show(now, { verdict: verdict(), plays: canPlay(), goesOn, code: code() });
      onBoard.show(now);
    }

    let onBoard = mounted();
    function mounted() {
      const made = board(table, snapshot(), did, () => around.dress(snapshot()), undefined, manner);
      around.slot.replaceChildren(made.element);
      return made;
    }
    /** The board's own grid is made for the way it lies and for what its points are called. */
    function place() {
      const had = around.slot.matches(':focus-within');
      onBoard.destroy();
      onBoard = mounted();
      show();
      if (had) onBoard.focus();
    }

    return {
      element: around.element,
      table,
      deeds,
      place,
      canPlay,
      show,
      get solved() {
        return task?.verdict === 'solved';
      },
      did,
      snapshot,
      code,
      focus: () => onBoard.focus(),
      end() {
        clearTimeout(timer);
        onBoard.destroy();
        table.detach();
      },
    };
  }

  const state = () => {
    if (!playing) throw new Fault('none', t('embed.none'));
    const { table, solved } = playing;
    const { game, options, toAct, seats, moves, ply, last, result } = playing.snapshot();
    const { mode, flip, coords, theme, lang } = config;
    return {
      v: 1,
      game,
      options,
      toAct: toAct === null ? null : seats[toAct].colour,
      position: table.position(),
      moves,
      ply,
      last,
      result,
      mode,
      flip,
      coords,
      theme,
      lang,
      solved,
      code: playing.code(),
    };
  };
  const report = () => tell('position', state());

  /** Puts on the page what the config tells of; a fault is said there, and given to somebody who waits for it. @param {string} [at] as `begin` has it */
  function restart(at = '') {
    playing?.end();
    playing = undefined;
    root.dataset.theme = themeIn(config);
    root.dataset.mode = config.mode;
    root.dataset.controls = config.controls;
    try {
      const wrong = faults.find(isContent);
      if (wrong) throw new Fault(wrong, t('embed.bad', { key: wrong }));
      const next = begin(at);
      playing = next;
      const trouble = faults.map((key) => el('p', { class: 'note trouble' }, t('embed.bad', { key })));
      root.replaceChildren(...trouble, next.element);
      next.show();
      faults.forEach((key) => tell('error', { code: key, message: t('embed.bad', { key }) }));
    } catch (error) {
      if (!(error instanceof Fault)) console.error(error);
      const fault = error instanceof Fault ? error : new Fault('failed', t('embed.failed'));
      const known = tessera.games().some(({ key }) => key === config.game);
      root.replaceChildren(failed(fault.message, known ? config.game : ''));
      tell('error', { code: fault.code, message: fault.message });
      return fault;
    }
    report();
    return undefined;
  }

  const there = () => {
    if (!playing) throw new Fault('none', t('embed.none'));
    return playing;
  };

  /** What the host may ask for. Each gives the state as it is afterwards, unless told otherwise. */
  const calls = {
    getState: state,
    /** @param {Record<string, unknown>} next */
    async setState(next) {
      const { lang } = config;
      // A state of the game that is there: it goes on from there.
      const isState = playing && next.v === 1 && next.game === playing.snapshot().game && typeof next.code === 'string';
      const { flip, coords, theme, lang: spoken, code } = next;
      const taken = take(isState ? { flip, coords, theme, lang: spoken } : next, config);
      ({ config, faults } = taken);
      if (config.lang !== lang) await speak?.(config.lang);
      if (isState || taken.anew || !playing) {
        const fault = restart(isState ? String(code) : config.at);
        if (fault) throw fault;
        return state();
      }
      if (faults.length) throw new Fault(faults[0], t('embed.bad', { key: faults[0] }));
      const { controls } = root.dataset;
      root.dataset.theme = themeIn(config);
      if (controls !== config.controls || lang !== config.lang) {
        // Other parts stand around the board: the game goes on among them.
        const fault = restart(playing.code() ?? '');
        if (fault) throw fault;
      } else {
        playing.place();
      }
      if (Object.hasOwn(next, 'ply') && config.ply !== null) calls.goTo(config.ply);
      report();
      return state();
    },
    /** @param {string} text */
    play(text) {
      const { table, did, snapshot } = there();
      if (config.mode === 'puzzle' && !there().canPlay()) throw new Fault('closed', t('embed.closed'));
      if (snapshot().result) throw new Fault('over', t('rule.any/over.sentence'));
      or('illegal', () => table.play(text));
      did('acted');
      return state();
    },
    undo() {
      there().deeds.undo();
      return state();
    },
    redo() {
      there().deeds.redo();
      return state();
    },
    /** @param {number} ply */
    goTo(ply) {
      const { moves } = there().snapshot();
      if (ply > moves.length) throw new Fault('ply', t('embed.badPly', { n: ply, of: moves.length }));
      there().deeds.goTo(ply);
      return state();
    },
    flip() {
      there().deeds.flip();
      return state();
    },
    /** The picture of the board, as text. */
    toSVG() {
      const { table, snapshot } = there();
      const { theme, stones } = lookOf(config);
      return table.svg(theme, stones, snapshot().name, say(table.describe()));
    },
    focusBoard() {
      there().focus();
      return null;
    },
  };

  const noSystem = onSystem(() => {
    root.dataset.theme = themeIn(config);
  });
  restart(config.at);
  if (playing) tell('ready', state());
  return {
    calls,
    destroy() {
      noSystem();
      playing?.end();
      playing = undefined;
      root.replaceChildren();
    },
  };
}
