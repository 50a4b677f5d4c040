// The list of stored games: to open, to name, to throw away and take back, to carry elsewhere.

import { button, el } from '../base/dom.js';
import { fileName, saveText } from '../base/files.js';
import { t } from '../base/words.js';
import { facts, gameName, pictures, title } from './card.js';
import { keptOf, revived } from './playing.js';
import * as store from './store.js';

/** @typedef {import('./store.js').Stored} Stored */

/** What a file of all games begins with. */
const MARK = 'tessera-games';
/** The largest file that is read, in bytes. */
const LARGEST = 64 * 1024 * 1024;

/** The game that is shown alone; empty for all. It stays when one comes back to the list. */
let only = '';

/**
 * @param {typeof import('tessera')} tessera
 * @param {string | import('./playing.js').Damaged} [trouble] why one is here instead of at the game that was wanted
 */
export async function libraryView(tessera, trouble) {
  const small = pictures(tessera);
  /** @type {Awaited<ReturnType<typeof store.list>>} */
  let all = await store.list();
  /** Games thrown away since the list was opened, the last at the end. @type {Stored[]} */
  const thrown = [];

  const note = el('div', { class: 'notice', role: 'status', hidden: true });
  const filter = el('div', { class: 'filter', role: 'group', 'aria-label': t('games.filter') });
  const list = el('ul', { class: 'library' });
  const empty = el('p', { class: 'none' });
  const file = el('input', { type: 'file', accept: '.json,application/json', hidden: true, onchange: () => takeIn() });
  const saveAll = button(t('games.saveAll'), () =>
    saveText(fileName('tessera', 'json'), JSON.stringify({ [MARK]: 1, games: all.games })),
  );
  const element = el(
    'div',
    { class: 'games-list' },
    el(
      'header',
      {},
      el('a', { href: '#', 'aria-label': t('page.back'), title: t('page.back') }, '←'),
      el('h1', { tabIndex: -1 }, t('games.title')),
    ),
    note,
    filter,
    list,
    empty,
    el(
      'div',
      { class: 'actions' },
      saveAll,
      button(t('games.takeIn'), () => file.click()),
      file,
    ),
  );

  const tell = (/** @type {string} */ text, /** @type {HTMLElement[]} */ ...buttons) => {
    note.hidden = !text;
    note.replaceChildren(el('p', {}, text), ...(buttons.length ? [el('div', { class: 'actions' }, ...buttons)] : []));
  };
  /** Says where storing fails. @template T @param {Promise<T>} done @returns {Promise<T | undefined>} */
  const attempt = (done) =>
    done.catch((error) => {
      tell(t(`games.trouble.${store.StoreError.of(error).kind}`));
      return undefined;
    });

  /** One game in the list. @param {Stored} stored */
  function item(stored) {
    const called = title(tessera, stored);
    const link = el(
      'a',
      { href: `#game/${encodeURIComponent(stored.id)}` },
      small.of(stored),
      el('span', { class: 'title' }, called),
      el('span', { class: 'facts' }, facts(stored, all.unstored.has(stored.id))),
    );
    /** @type {HTMLElement} */
    const entry = el(
      'li',
      { 'data-game': stored.id },
      link,
      el(
        'div',
        { class: 'actions' },
        button(t('games.rename'), () => rename(entry, stored), {
          'aria-label': t('games.rename.of', { name: called }),
        }),
        button(t('games.delete'), () => throwAway(entry, stored), {
          'aria-label': t('games.delete.of', { name: called }),
        }),
      ),
    );
    return entry;
  }

  /** Makes the entry a field for its name. @param {HTMLElement} entry @param {Stored} stored */
  function rename(entry, stored) {
    const field = el('input', {
      type: 'text',
      value: stored.name,
      maxLength: 80,
      placeholder: title(tessera, { ...stored, name: '' }),
      'aria-label': t('games.name'),
      autocomplete: 'off',
    });
    const close = () => {
      const anew = item(stored);
      form.replaceWith(anew);
      anew.querySelector('button')?.focus();
    };
    const done = async () => {
      const name = field.value.trim();
      if (name === stored.name || (await attempt(store.remark(stored.id, { name }).then(() => true))))
        stored.name = name;
      close();
    };
    const form = el(
      'li',
      {},
      el(
        'form',
        {
          class: 'rename',
          onsubmit: (/** @type {Event} */ event) => {
            event.preventDefault();
            done();
          },
        },
        field,
        el('button', { type: 'submit', class: 'main' }, t('games.rename.done')),
        button(t('page.notNow'), close),
      ),
    );
    form.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') close();
    });
    entry.replaceWith(form);
    field.focus();
    field.select();
  }

  /** @param {HTMLElement} entry @param {Stored} stored */
  async function throwAway(entry, stored) {
    const next = /** @type {HTMLElement | null} */ (entry.nextElementSibling ?? entry.previousElementSibling);
    if (!(await attempt(store.remark(stored.id, { deleted: Date.now() }).then(() => true)))) return;
    thrown.push(stored);
    all.games = all.games.filter(({ id }) => id !== stored.id);
    show();
    const there = next && list.querySelector(`[data-game="${CSS.escape(next.dataset.game ?? '')}"] a`);
    /** @type {HTMLElement | null} */ (there ?? element.querySelector('h1'))?.focus();
  }

  async function takeBack() {
    const stored = thrown[thrown.length - 1];
    if (!stored || !(await attempt(store.remark(stored.id, { deleted: 0 }).then(() => true)))) return;
    thrown.pop();
    all.games = [...all.games, stored].sort((a, b) => b.changed - a.changed);
    show();
    /** @type {HTMLElement | null} */ (list.querySelector(`[data-game="${CSS.escape(stored.id)}"] a`))?.focus();
  }

  /** Takes the games of a file in; what is there already stays as it is. */
  async function takeIn() {
    const [chosen] = file.files ?? [];
    file.value = '';
    if (!chosen) return;
    let [taken, left] = [0, 0];
    try {
      if (chosen.size > LARGEST) throw new Error('too large');
      const { [MARK]: version, games } = JSON.parse(await chosen.text());
      if (version !== 1 || !Array.isArray(games)) throw new Error('no such file');
      for (const one of games) {
        const stored = sound(one);
        if (stored && (await store.takeIn(stored))) taken += 1;
        else left += 1;
      }
      tell(t('games.takenIn', { n: taken }) + (left ? ` ${t('games.left', { n: left })}` : ''));
    } catch (error) {
      tell(error instanceof store.StoreError ? t(`games.trouble.${error.kind}`) : t('games.noFile'));
    }
    all = await store.list();
    show(false);
  }

  /** A game from a file, if it can be read. @param {any} one @returns {Stored | undefined} */
  function sound(one) {
    if (!one || typeof one.id !== 'string' || !/^[\w-]{1,64}$/.test(one.id)) return undefined;
    const there = revived(tessera, one);
    if (!('table' in there)) return undefined;
    const time = (/** @type {unknown} */ when) =>
      Number.isFinite(when) ? Math.min(Math.max(Number(when), 0), Date.now()) : Date.now();
    return {
      id: one.id,
      name: String(one.name ?? '').slice(0, 80),
      made: time(one.made),
      changed: time(one.changed),
      version: 1,
      ...keptOf(there.table, there.table.snapshot()),
    };
  }

  function show(withNote = true) {
    const kinds = [...new Set(all.games.map(({ game }) => game))];
    if (!kinds.includes(only)) only = '';
    filter.hidden = kinds.length < 2;
    filter.replaceChildren(
      ...['', ...kinds].map((game) =>
        button(
          game ? gameName(tessera, game) : t('games.all'),
          () => {
            only = game;
            show();
            /** @type {HTMLElement | null} */ (filter.querySelector('[aria-pressed="true"]'))?.focus();
          },
          { 'aria-pressed': String(game === only) },
        ),
      ),
    );
    list.replaceChildren(...all.games.filter(({ game }) => !only || game === only).map(item));
    list.hidden = all.games.length === 0;
    empty.hidden = all.games.length > 0;
    empty.textContent = t('games.empty');
    saveAll.disabled = all.games.length === 0;
    if (!withNote) return;
    const last = thrown[thrown.length - 1];
    if (last) tell(t('games.deleted', { name: title(tessera, last) }), button(t('page.undo'), takeBack));
    else if (all.error) tell(t(`games.trouble.${all.error.kind}`));
    else tell('');
  }

  const noLonger = store.onElsewhere(async () => {
    all = await store.list();
    if (!list.querySelector('form')) show(); // not under a hand that types
  });

  store.sweep(Date.now() - 3_600_000).catch(() => {}); // what was left when a list was closed by force
  show();
  if (typeof trouble === 'string') tell(trouble);
  else if (trouble) {
    const { stored, cause } = trouble;
    tell(
      t('games.unreadable', { cause }),
      button(t('store.saveRaw'), () => saveText(fileName(`${stored.game} ${stored.id}`), String(stored.kept))),
    );
  }
  return {
    element,
    title: t('page.title.of', { name: t('games.title') }),
    start: () => element.querySelector('h1')?.focus({ preventScroll: true }),
    destroy() {
      noLonger();
      small.destroy();
      if (thrown.length) store.sweep(Date.now() + 1).catch(() => {});
    },
  };
}
