// The script of the pages of rules and help, which also work without it. It hides the page's task beside a live board, prints
// live boards as pictures, marks the current section in the contents, and keeps page and app on the device for use offline.
const own = (document.currentScript as HTMLScriptElement).src;
const paper = new CSSStyleSheet();
paper.replaceSync(`@media print {
  button, .place { display: none !important }
  .live { height: auto !important }
  .live .picture { display: grid !important }
}`);
customElements.whenDefined('tessera-board').then(() => {
  for (const board of document.querySelectorAll('tessera-board')) board.shadowRoot?.adoptedStyleSheets.push(paper);
});
addEventListener('tessera-ready', ({ target }) => {
  if (target instanceof Element) target.closest('.exercise')?.classList.add('awake');
});

/** Goes on to a place that has moved to another page, or opens the ruling that the fragment names. */
function arrive() {
  // Ids are plain ASCII, so nothing is decoded that could be malformed.
  const place = document.getElementById(location.hash.slice(1));
  if (place instanceof HTMLAnchorElement && place.closest('.moved')) location.replace(place.href);
  if (place instanceof HTMLDetailsElement) place.open = true;
}
arrive();
addEventListener('hashchange', arrive);

/** The fragment of the section read last, for the language links at the top: where the page was opened or has been scrolled to. */
let read = location.hash;
let resting: ReturnType<typeof setTimeout> | undefined;
const rest = () => {
  // A section reached by its fragment is a little below the upper edge.
  const places = [...document.querySelectorAll('.text [id]')].filter((place) => place.checkVisibility());
  const begun = places.filter((place) => place.getBoundingClientRect().top < 40);
  if (begun.length) read = `#${begun[begun.length - 1].id}`;
};
addEventListener('hashchange', () => {
  read = location.hash;
});
addEventListener(
  'scroll',
  () => {
    clearTimeout(resting);
    resting = setTimeout(rest, 1000);
  },
  { passive: true },
);
/** The links of the contents, and the animation frame that will mark the current one. */
const contents = document.querySelectorAll('.contents a[href^="#"]') as NodeListOf<HTMLAnchorElement>;
let marking = 0;
const mark = () => {
  marking = 0;
  const begun = [...contents].filter(
    ({ hash }) =>
      (document.getElementById(hash.slice(1))?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) < 120,
  );
  const now = begun[begun.length - 1];
  for (const link of contents) {
    if (link === now) link.setAttribute('aria-current', 'location');
    else link.removeAttribute('aria-current');
  }
};
if (contents.length)
  addEventListener(
    'scroll',
    () => {
      if (!marking) marking = requestAnimationFrame(mark);
    },
    { passive: true },
  );
// The way to the contents is hidden while they can be seen.
const nav = document.querySelector('.contents');
if (nav) new IntersectionObserver(([{ isIntersecting }]) => nav.classList.toggle('seen', isIntersecting)).observe(nav);
// On a phone the links to the pages scroll sideways: show the link to this one.
const here = document.querySelector('header.site nav:not(.tongues) [aria-current]') as HTMLElement | null;
const strip = here?.closest('nav');
if (here && strip) strip.scrollLeft = here.offsetLeft - strip.offsetLeft - (strip.clientWidth - here.offsetWidth) / 2;

// The same page in another language opens at the same section: the ids are equal.
addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest('.tongues a') : null;
  if (link instanceof HTMLAnchorElement) link.hash = read;
});

/** Keeps page and app by a frame whose policy allows the worker. It costs a megabyte, so not when data is to be saved. */
function keepHere() {
  const { serviceWorker, connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!serviceWorker || serviceWorker.controller || connection?.saveData || top !== window) return;
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'Tessera';
  frame.src = new URL('../offline/keep.html', own).href;
  document.body.append(frame);
}
addEventListener('load', () => setTimeout(keepHere, 1000));
