// The list of stored games: to open, to name, to throw away and take back, to carry elsewhere.

import { button, el } from '../base/dom.js';
import { fileName, saveText } from '../base/files.js';
import { t } from '../base/words.js';
import { bundleText, takeBundle } from './bundle.js';
import { facts, gameName, pictures, title } from './card.js';
import * as store from './store.js';

/** @typedef {import('./store.js').Stored} Stored */
/** @typedef {import('./playing.js').Damaged} Damaged */

/** The game that is shown alone; empty for all. It stays when one comes back to the list. */
let only = '';

const focus = (/** @type {Element | null} */ element) => /** @type {HTMLElement | null} */ (element)?.focus();

/** The form in the place of an entry that gives a game a name. @param {string} name @param {string} placeholder @param {(name: string | undefined) => void} done called with the name, or without one if it is to stay */
function nameForm(name, placeholder, done) {
  const field = el('input', {
    type: 'text',
    value: name,
    maxLength: 80,
    placeholder,
    'aria-label': t('games.name'),
    autocomplete: 'off',
  });
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    done(field.value.trim());
  };
  const close = () => done(undefined);
  const element = el(
    'li',
    {},
    el(
      'form',
      { class: 'rename', onsubmit: submit },
      field,
      el('button', { type: 'submit', class: 'main' }, t('games.rename.done')),
      button(t('page.notNow'), close),
    ),
  );
  element.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
  });
  return { element, field };
}

/** The library as it is on the page. */
class Library {
  #tessera;
  #all;
  #pictures;
  #endElsewhere;
  /** Games thrown away since the list was opened, the last at the end. @type {Stored[]} */
  #thrown = [];
  #note = el('div', { class: 'notice', role: 'status', hidden: true });
  #filter = el('div', { class: 'filter', role: 'group', 'aria-label': t('games.filter') });
  #list = el('ul', { class: 'library' });
  #empty = el('p', { class: 'none' });
  #file = el('input', {
    type: 'file',
    accept: '.json,application/json',
    hidden: true,
    onchange: () => this.#takeIn(),
  });
  #saveAll = button(t('games.saveAll'), () => saveText(fileName('tessera', 'json'), bundleText(this.#all.games)));

  /** @param {typeof import('tessera')} tessera @param {Awaited<ReturnType<typeof store.list>>} all */
  constructor(tessera, all) {
    this.#tessera = tessera;
    this.#all = all;
    this.#pictures = pictures(tessera);
    this.element = el(
      'div',
      { class: 'games-list' },
      el(
        'header',
        {},
        el('a', { href: '#', 'aria-label': t('page.back'), title: t('page.back') }, '←'),
        el('h1', { tabIndex: -1 }, t('games.title')),
      ),
      this.#note,
      this.#filter,
      this.#list,
      this.#empty,
      el(
        'div',
        { class: 'actions' },
        this.#saveAll,
        button(t('games.takeIn'), () => this.#file.click()),
        this.#file,
      ),
    );
    this.#endElsewhere = store.onElsewhere(async () => {
      this.#all = await store.list();
      if (!this.#list.querySelector('form')) this.show(); // not under a hand that types
    });
  }

  /** Shows the games, and above them what was thrown away last or what is wrong with the store. */
  show() {
    this.#showGames();
    const { error } = this.#all;
    const last = this.#thrown[this.#thrown.length - 1];
    if (last)
      this.tell(
        t('games.deleted', { name: title(this.#tessera, last) }),
        button(t('page.undo'), () => this.#takeBack()),
      );
    else if (error) this.tell(t(`games.trouble.${error.kind}`));
    else this.tell('');
  }

  /** Says something above the games. @param {string} text @param {...HTMLElement} buttons */
  tell(text, ...buttons) {
    this.#note.hidden = !text;
    this.#note.replaceChildren(
      el('p', {}, text),
      ...(buttons.length ? [el('div', { class: 'actions' }, ...buttons)] : []),
    );
  }

  destroy() {
    this.#endElsewhere();
    this.#pictures.destroy();
    if (this.#thrown.length) store.sweep(Date.now() + 1).catch(() => {});
  }

  #showGames() {
    const { games } = this.#all;
    const kinds = [...new Set(games.map(({ game }) => game))];
    if (!kinds.includes(only)) only = '';
    this.#filter.hidden = kinds.length < 2;
    this.#filter.replaceChildren(...['', ...kinds].map((game) => this.#filterButton(game)));
    this.#list.replaceChildren(
      ...games.filter(({ game }) => !only || game === only).map((stored) => this.#entry(stored)),
    );
    this.#list.hidden = games.length === 0;
    this.#empty.hidden = games.length > 0;
    this.#empty.textContent = t('games.empty');
    this.#saveAll.disabled = games.length === 0;
  }

  /** @param {string} game whose games the button shows; empty for all */
  #filterButton(game) {
    const choose = () => {
      only = game;
      this.show();
      focus(this.#filter.querySelector('[aria-pressed="true"]'));
    };
    return button(game ? gameName(this.#tessera, game) : t('games.all'), choose, {
      'aria-pressed': String(game === only),
    });
  }

  /** A game in the list. @param {Stored} stored @returns {HTMLElement} */
  #entry(stored) {
    const name = title(this.#tessera, stored);
    const link = el(
      'a',
      { href: `#game/${encodeURIComponent(stored.id)}` },
      this.#pictures.of(stored),
      el('span', { class: 'title' }, name),
      el('span', { class: 'facts' }, facts(this.#tessera, stored, this.#all.unstored.has(stored.id))),
    );
    /** @type {HTMLElement} */
    const entry = el(
      'li',
      { 'data-game': stored.id },
      link,
      el(
        'div',
        { class: 'actions' },
        button(t('games.rename'), () => this.#rename(entry, stored), {
          'aria-label': t('games.rename.of', { name }),
        }),
        button(t('games.delete'), () => this.#throwAway(entry, stored), {
          'aria-label': t('games.delete.of', { name }),
        }),
      ),
    );
    return entry;
  }

  /** The link of a game's entry. @param {string | undefined} id */
  #linkOf(id) {
    return id === undefined ? null : this.#list.querySelector(`[data-game="${CSS.escape(id)}"] a`);
  }

  /** Stores a remark on a game; says where that fails. @param {Stored} stored @param {Parameters<typeof store.remark>[1]} remark */
  async #remark(stored, remark) {
    try {
      await store.remark(stored.id, remark);
      return true;
    } catch (error) {
      this.tell(t(`games.trouble.${store.StoreError.of(error).kind}`));
      return false;
    }
  }

  /** Makes the entry a field for its name. @param {HTMLElement} entry @param {Stored} stored */
  #rename(entry, stored) {
    const usual = title(this.#tessera, { ...stored, name: '' });
    const form = nameForm(stored.name, usual, async (name) => {
      if (name !== undefined && (name === stored.name || (await this.#remark(stored, { name })))) stored.name = name;
      const renamed = this.#entry(stored);
      form.element.replaceWith(renamed);
      renamed.querySelector('button')?.focus();
    });
    entry.replaceWith(form.element);
    form.field.focus();
    form.field.select();
  }

  /** @param {HTMLElement} entry @param {Stored} stored */
  async #throwAway(entry, stored) {
    const next = /** @type {HTMLElement | null} */ (entry.nextElementSibling ?? entry.previousElementSibling);
    if (!(await this.#remark(stored, { deleted: Date.now() }))) return;
    this.#thrown.push(stored);
    this.#all.games = this.#all.games.filter(({ id }) => id !== stored.id);
    this.show();
    focus(this.#linkOf(next?.dataset.game) ?? this.element.querySelector('h1'));
  }

  async #takeBack() {
    const stored = this.#thrown[this.#thrown.length - 1];
    if (!stored || !(await this.#remark(stored, { deleted: 0 }))) return;
    this.#thrown.pop();
    this.#all.games = [...this.#all.games, stored].sort((a, b) => b.changed - a.changed);
    this.show();
    focus(this.#linkOf(stored.id));
  }

  /** Takes in the games of the file that was chosen. */
  async #takeIn() {
    const [chosen] = this.#file.files ?? [];
    this.#file.value = '';
    if (!chosen) return;
    try {
      const { taken, left } = await takeBundle(this.#tessera, chosen);
      this.tell(t('games.takenIn', { n: taken }) + (left ? ` ${t('games.left', { n: left })}` : ''));
    } catch (error) {
      this.tell(error instanceof store.StoreError ? t(`games.trouble.${error.kind}`) : t('games.noFile'));
    }
    this.#all = await store.list();
    this.#showGames();
  }
}

/**
 * @param {typeof import('tessera')} tessera
 * @param {string | Damaged} [trouble] why the list is shown instead of the game that was wanted
 */
export async function libraryView(tessera, trouble) {
  const library = new Library(tessera, await store.list());
  const { element } = library;
  store.sweep(Date.now() - 3_600_000).catch(() => {}); // what was left when a list was closed by force
  library.show();
  if (typeof trouble === 'string') library.tell(trouble);
  else if (trouble) {
    const { stored, cause } = trouble;
    library.tell(
      t('games.unreadable', { cause }),
      button(t('store.saveRaw'), () => saveText(fileName(`${stored.game} ${stored.id}`), String(stored.kept))),
    );
  }
  return {
    element,
    title: t('page.title.of', { name: t('games.title') }),
    start: () => element.querySelector('h1')?.focus({ preventScroll: true }),
    destroy: () => library.destroy(),
  };
}
