// A page with a set of exercises: shows one at a time and remembers the solved ones on the device. Without scripts the page
// shows all of them.
import type { TesseraBoard as Live } from '../../embed/embed';
import { markSolved, solvedOf } from '../base/progress.ts';

(() => {
  const drill = document.querySelector('.drill') as HTMLElement;
  const stage = document.querySelector('.stage') as HTMLElement;
  const live = stage.querySelector('tessera-board') as HTMLElement & Live;
  const next = stage.querySelector('.next') as HTMLAnchorElement;
  const sum = drill.querySelector('.sum') as HTMLElement;
  const links = [...drill.querySelectorAll('a')] as HTMLAnchorElement[];
  const { game = '', one = '', solved = '', sum: summed = '', whole = '' } = drill.dataset;
  const ids = links.map((link) => link.hash.slice(1));
  const figures = ids.map((id) => document.getElementById(id) as HTMLElement);
  let at = -1;

  /** The solved exercises of this page. */
  function done() {
    const solved = solvedOf(game);
    return ids.filter((id) => solved.has(id));
  }

  const named = (n: number) => one.replace('{n}', String(n + 1));

  /** Marks the solved exercises and the current one, and links to the next: an unsolved one, if there is one. */
  function show() {
    const known = done();
    for (const [i, link] of links.entries()) {
      const is = known.includes(ids[i]);
      link.classList.toggle('done', is);
      link.setAttribute('aria-label', is ? `${named(i)}, ${solved}` : named(i));
      if (i === at) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
    const open = [...ids.slice(at + 1), ...ids.slice(0, at)].find((id) => !known.includes(id));
    next.href = `#${open ?? ids[(at + 1) % ids.length]}`;
    const text = known.length === ids.length ? whole : summed.replace('{n}', String(known.length));
    if (sum.textContent !== text) sum.textContent = text;
  }

  /** Shows an exercise. A live board stays and gets its attributes. */
  function put(n: number) {
    at = n;
    const fresh = figures[n].cloneNode(true) as HTMLElement;
    const wanted = fresh.querySelector('tessera-board') as HTMLElement;
    const picture = wanted.querySelector('img') as HTMLImageElement;
    stage.style.setProperty('--ratio', String(picture.height / picture.width));
    for (const { name, value } of wanted.attributes) live.setAttribute(name, value);
    live.removeAttribute('load'); // live as soon as it is near, without a click
    live.replaceChildren(...wanted.childNodes);
    for (const part of ['figcaption', '.clue', '.answer'])
      stage.querySelector(part)?.replaceWith(fresh.querySelector(part) as Element);
    show();
  }

  /** The index of the exercise that the address names, else of the first unsolved one. */
  function begin() {
    const asked = ids.indexOf(location.hash.slice(1));
    const known = done();
    return asked < 0
      ? Math.max(
          0,
          ids.findIndex((id) => !known.includes(id)),
        )
      : asked;
  }

  document.body.classList.add('drilled');
  stage.hidden = false;
  put(begin());
  if (ids.includes(location.hash.slice(1))) stage.scrollIntoView();

  addEventListener('hashchange', () => {
    const asked = ids.indexOf(location.hash.slice(1));
    if (asked >= 0 && asked !== at) put(asked);
  });
  stage.addEventListener('tessera-end', (event) => {
    const { detail } = event as CustomEvent<{ solved: boolean }>;
    if (!detail.solved) return;
    markSolved(game, ids[at]);
    show();
  });
  // After a click on another exercise, scroll to the board. After a key press, focus the board, which then announces its task.
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('.drill a, .next') : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    const { hash } = link; // read it now: `put` changes the next link
    const asked = ids.indexOf(hash.slice(1));
    event.preventDefault();
    if (asked !== at) put(asked);
    history.replaceState(null, '', hash);
    dispatchEvent(new HashChangeEvent('hashchange'));
    // Firefox counts Enter on a link as one click.
    const byKeys = event.detail === 0 || (event instanceof PointerEvent && !event.pointerType);
    (byKeys ? live.focusBoard() : live.getState()).catch(() => {});
    stage.scrollIntoView();
  });
})();
