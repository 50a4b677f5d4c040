// The list of stored games: those that go on and those that are over, each by days. Open, rename, delete, undo the deletion,
// export and import.

import { button, el } from '../base/dom.ts';
import { fileName, save } from '../base/files.ts';
import { icon, sign } from '../base/icons.ts';
import { language, t } from '../base/words.ts';
import { bundle, hasProgress, takeBundle } from '../store/bundle.ts';
import type { Damaged } from '../store/playing.ts';
import type { Stored } from '../store/store.ts';
import * as store from '../store/store.ts';
import { resultsOfAll } from './against.ts';
import { address, describe, gameName, link, pictures, saveRaw, title, unfolding } from './card.ts';
import { gamesList } from './list.ts';

/** The key of the game that the list is filtered by; empty for all games. The filter stays until the page is closed. */
let only = '';
/** Whether finished games are shown, once somebody has chosen; until then those to go on with, if there are any. */
let chosen: boolean | undefined;

const focus = (element: Element | null) => (element as HTMLElement | null)?.focus();

/**
 * The form in an entry that renames a game.
 * @param done called with the new name, or with `undefined` if renaming is cancelled
 */
function nameForm(name: string, placeholder: string, done: (name: string | undefined) => void) {
  const field = el('input', {
    type: 'text',
    dir: 'auto',
    value: name,
    maxLength: 80,
    placeholder,
    'aria-label': t('games.name'),
    autocomplete: 'off',
  });
  const submit = (event: Event) => {
    event.preventDefault();
    done(field.value.trim());
  };
  const close = () => done(undefined);
  const element = el(
    'form',
    { class: 'rename', onsubmit: submit },
    field,
    el('button', { type: 'submit', class: 'main' }, t('games.rename.done')),
    button(t('page.notNow'), close),
  );
  element.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
  });
  return { element, field };
}

/** The link to the review of a finished game, or to the analysis of one that goes on. */
function insightLink(stored: Stored, name: string, over: boolean) {
  const label = over ? t('games.review.of', { name }) : t('games.analyse.of', { name });
  return el(
    'a',
    {
      class: 'sign',
      href: `${address(stored)}&see=${over ? 'review' : 'analysis'}`,
      title: label,
      'aria-label': label,
    },
    icon('find'),
  );
}

/** A function that writes the time of day; empty if there is none. */
function clock() {
  const format = new Intl.DateTimeFormat(language(), { timeStyle: 'short' });
  return (when: number) => (Number.isFinite(new Date(when).getTime()) ? format.format(when) : '');
}

/** The list on the page. */
class Library {
  #tessera;
  #pictures;
  #endElsewhere;
  /** The keys of the games that have stored games. */
  #kinds: string[] = [];
  /** Games deleted since the list was opened, the last at the end. */
  #deleted: Stored[] = [];
  #note = el('div', { class: 'notice', role: 'status', hidden: true });
  #results;
  /** Whether finished games are shown. */
  #over = false;
  #state = el('div', { class: 'state', role: 'group', 'aria-label': t('games.which') });
  #filter = el('div', { class: 'filter', role: 'group', 'aria-label': t('games.filter') });
  #timeOf = clock();
  #list = gamesList(
    (stored) => this.#entry(stored),
    (stored) => (!only || stored.game === only) && this.#over !== store.goesOn(stored),
    (entry) => this.#pictures.forget(entry),
    (error) => this.#trouble(error),
  );
  #empty = el('p', { class: 'none' });
  #file = el('input', {
    type: 'file',
    accept: '.json,application/json',
    hidden: true,
    onchange: () => this.#takeIn(),
  });
  #saveAll = button(t('games.saveAll'), () => this.#save());
  /** Ids of games that other tabs have changed and that are not yet read again. */
  #changedElsewhere = new Set<string>();
  #showing = Promise.resolve();
  readonly element: HTMLElement;

  constructor(tessera: typeof import('tessera')) {
    this.#tessera = tessera;
    this.#pictures = pictures(tessera);
    this.#results = resultsOfAll((game) => gameName(tessera, game));
    const back = el('a', { class: 'sign', href: '#', 'aria-label': t('page.back'), title: t('page.back') });
    back.append(icon('leave'));
    this.element = el(
      'div',
      { class: 'games-list' },
      el('header', {}, back, el('h1', { tabIndex: -1 }, t('games.title'))),
      this.#note,
      this.#state,
      this.#filter,
      this.#results.element,
      ...this.#list.elements,
      this.#empty,
      el(
        'div',
        { class: 'actions' },
        this.#saveAll,
        button(t('games.takeIn'), () => this.#file.click()),
        this.#file,
      ),
    );
    this.#endElsewhere = store.onElsewhere((id) => {
      // Read all that are reported in the same task together.
      if (!this.#changedElsewhere.size) setTimeout(() => this.#update());
      this.#changedElsewhere.add(id);
    });
  }

  /** Reads the games and shows the first of them. */
  show() {
    this.#showing = this.#show();
    return this.#showing;
  }

  /** Done when the list shows what it should. */
  settled = () => this.#showing;

  async #show() {
    this.#over = chosen ?? !(await store.recent(1)).length;
    this.#showState();
    try {
      await this.#showKinds();
      await this.#list.show(await store.ids(only));
    } catch (error) {
      this.#trouble(error);
      await this.#list.show(store.unstoredIds());
    }
    this.#showEmpty();
  }

  /** Shows a message above the games; hides it if the text is empty. */
  tell(text: string, ...buttons: HTMLElement[]) {
    this.#note.hidden = !text;
    this.#note.replaceChildren(
      el('p', {}, text),
      ...(buttons.length ? [el('div', { class: 'actions' }, ...buttons)] : []),
    );
  }

  /** Reports a game that cannot be opened, with buttons to save or delete its data. */
  tellDamaged({ stored, cause }: Damaged) {
    this.tell(
      t('games.unreadable', { cause }),
      button(t('store.saveRaw'), () => saveRaw(stored)),
      button(t('games.delete'), () => this.#delete(stored)),
    );
  }

  destroy() {
    this.#endElsewhere();
    this.#list.destroy();
    this.#pictures.destroy();
    if (this.#deleted.length) store.remove(this.#deleted.map(({ id }) => id)).catch(() => {});
  }

  #trouble(error: unknown) {
    this.tell(t(`games.trouble.${store.StoreError.of(error).kind}`));
  }

  /** Shows the list, or the text for an empty one. */
  #showEmpty() {
    const [list] = this.#list.elements;
    const none = this.#list.isEmpty && !this.#kinds.length;
    list.hidden = this.#list.isEmpty;
    this.#empty.hidden = !this.#list.isEmpty;
    this.#empty.textContent = none ? t('games.empty') : this.#over ? t('games.noneOver') : t('games.noneOpen');
    this.#state.hidden = none;
    this.#saveAll.disabled = none && !hasProgress();
  }

  /** Shows the two buttons, of which one is pressed: games to go on with, and finished games. */
  #showState() {
    const choices: [string, boolean][] = [
      [t('games.continue'), false],
      [t('games.over'), true],
    ];
    this.#state.replaceChildren(
      ...choices.map(([name, over]) =>
        button(name, () => this.#choose(this.#state, { over }), { 'aria-pressed': String(over === this.#over) }),
      ),
    );
  }

  /** Shows other games and keeps the focus on the button that was pressed, which is made anew. */
  async #choose(group: HTMLElement, { over, game }: { over?: boolean; game?: string }) {
    chosen = over ?? chosen;
    only = game ?? only;
    await this.show();
    focus(group.querySelector('[aria-pressed="true"]'));
  }

  /** Shows the filter if there are stored games of several kinds. @returns whether the filter has changed */
  async #showKinds() {
    const all = this.#tessera.games().map(({ key }: { key: string }) => key);
    this.#kinds = await store.kinds(all);
    const before = only;
    if (!this.#kinds.includes(only)) only = '';
    this.#results.show(only ? [only] : all);
    this.#filter.hidden = this.#kinds.length < 2;
    this.#filter.replaceChildren(...['', ...this.#kinds].map((game) => this.#filterButton(game)));
    return only !== before;
  }

  /** @param game whose games the button shows; empty for all */
  #filterButton(game: string) {
    const name = game ? gameName(this.#tessera, game) : t('games.all');
    return button(name, () => this.#choose(this.#filter, { game }), { 'aria-pressed': String(game === only) });
  }

  /** The entry of a game. */
  #entry(stored: Stored): HTMLElement {
    const said = describe(this.#tessera, stored, this.#timeOf);
    const name = said.title;
    const entry: HTMLElement = el(
      'li',
      { 'data-game': String(stored.id), 'data-ending': said.ending },
      link(this.#pictures, stored, said),
      el(
        'div',
        { class: 'actions' },
        ...(said.damaged ? [button(t('store.saveRaw'), () => this.#saveRaw(stored))] : []),
        ...(said.damaged ? [] : [insightLink(stored, name, this.#over)]),
        sign('edit', t('games.rename.of', { name }), () => this.#rename(entry, stored)),
        sign('bin', t('games.delete.of', { name }), () => this.#delete(stored)),
      ),
      ...(said.damaged ? [] : unfolding(this.#tessera, stored)),
    );
    return entry;
  }

  /** Renames, deletes or restores a game in the store. @returns false, with a message, if that fails */
  async #remark(stored: Stored, remark: Parameters<typeof store.remark>[1]) {
    try {
      await store.remark(stored.id, remark);
      return true;
    } catch (error) {
      this.#trouble(error);
      return false;
    }
  }

  /** Replaces an entry by the form that renames the game. */
  #rename(entry: HTMLElement, stored: Stored) {
    const former = store.textOf(stored.name);
    const usual = title(this.#tessera, { ...stored, name: '' });
    const form = nameForm(former, usual, async (name) => {
      const isNew = name !== undefined && name !== former && (await this.#remark(stored, { name }));
      form.element.remove();
      this.#list.put(isNew ? { ...stored, name } : stored);
      this.#list.linkOf(String(stored.id))?.parentElement?.querySelector('button')?.focus();
    });
    this.#pictures.forget(entry);
    entry.replaceChildren(form.element);
    form.field.focus();
    form.field.select();
  }

  async #delete(stored: Stored) {
    const id = String(stored.id);
    const next = this.#list.nextTo(id);
    if (!(await this.#remark(stored, { deleted: Date.now() }))) return;
    this.#deleted.push(stored);
    this.#list.remove(id);
    this.#showEmpty();
    this.#tellDeleted();
    focus(this.#list.linkOf(next) ?? this.element.querySelector('h1'));
    await this.#updateKinds();
  }

  /** Names the game that was deleted last, with a button to restore it. */
  #tellDeleted() {
    const last = this.#deleted[this.#deleted.length - 1];
    if (last)
      this.tell(
        t('games.deleted', { name: title(this.#tessera, last) }),
        button(t('page.undo'), () => this.#restore()),
      );
    else this.tell('');
  }

  async #restore() {
    const stored = this.#deleted[this.#deleted.length - 1];
    if (!stored || !(await this.#remark(stored, { deleted: 0 }))) return;
    this.#deleted.pop();
    this.#list.put(stored);
    this.#showEmpty();
    this.#tellDeleted();
    focus(this.#list.linkOf(String(stored.id)));
    await this.#updateKinds();
  }

  /** Updates the filter after games have been added or removed, and the list if the filter has changed. */
  async #updateKinds() {
    if (await this.#showKinds().catch(() => false)) await this.show();
    else this.#showEmpty();
  }

  /** Reads the games that other tabs have changed and updates their entries. */
  async #update() {
    const ids = [...this.#changedElsewhere];
    this.#changedElsewhere.clear();
    const games = await store.some(ids).catch(() => []);
    const hadFocus = this.element.contains(document.activeElement);
    for (const id of ids) if (!games.some((stored) => stored.id === id)) this.#list.remove(id);
    const kindsChange = games.some(({ game }) => !this.#kinds.includes(game)) || games.length < ids.length;
    for (const stored of games) this.#list.put(stored);
    this.#showEmpty();
    if (hadFocus && !this.element.contains(document.activeElement)) focus(this.element.querySelector('h1'));
    if (kindsChange) await this.#updateKinds();
  }

  /** Saves the data of a game as it is stored now. */
  async #saveRaw(stored: Stored) {
    const [there] = await store.some([stored.id]).catch(() => []);
    saveRaw(there ?? stored);
  }

  /** Saves all games and all progress in one file; if the device cannot be read, the games of this tab. */
  async #save() {
    const name = fileName('tessera', 'json');
    try {
      save(name, await bundle());
    } catch (error) {
      this.#trouble(error);
      const here = store.unstoredIds();
      if (here.length) save(name, await bundle(here));
    }
  }

  /** Brings back what is in the chosen file. */
  async #takeIn() {
    const [chosen] = this.#file.files ?? [];
    this.#file.value = '';
    if (!chosen) return;
    let sentence: string;
    try {
      const { taken, left, practised } = await takeBundle(this.#tessera, chosen);
      sentence = [
        t('games.takenIn', { n: taken }),
        left ? t('games.left', { n: left }) : '',
        practised ? t('games.practised') : '',
      ]
        .filter(Boolean)
        .join(' ');
    } catch (error) {
      sentence = error instanceof store.StoreError ? t(`games.trouble.${error.kind}`) : t('games.noFile');
    }
    this.tell(sentence);
    await this.show();
  }
}

/** @param trouble why the list is shown instead of the requested game */
export async function libraryView(tessera: typeof import('tessera'), trouble?: string | Damaged) {
  const library = new Library(tessera);
  const { element } = library;
  await library.show();
  store.sweep(Date.now() - 3_600_000).catch(() => {}); // deleted games that a crashed list has left behind
  if (typeof trouble === 'string') library.tell(trouble);
  else if (trouble) library.tellDamaged(trouble);
  return {
    element,
    title: t('page.title.of', { name: t('games.title') }),
    start: () => element.querySelector('h1')?.focus({ preventScroll: true }),
    settled: library.settled,
    destroy: () => library.destroy(),
  };
}
