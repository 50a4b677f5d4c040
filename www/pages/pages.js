// The pages work without this. A board that is awake says its task itself, so the page need not say it a second time; and
// on paper it is its picture again, without a button.
// Whoever comes here first has the page and the app on the device, too, for a day without a network.
const own = /** @type {HTMLScriptElement} */ (document.currentScript).src;
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

/** Has it kept by a frame, whose policy lets it name the worker. It costs a megabyte, which some have to save. */
function keepHere() {
  const { serviceWorker, connection } = /** @type {Navigator & {connection?: {saveData?: boolean}}} */ (navigator);
  if (!serviceWorker || serviceWorker.controller || connection?.saveData || top !== window) return;
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'Tessera';
  frame.src = new URL('../offline/keep.html', own).href;
  document.body.append(frame);
}
addEventListener('load', () => setTimeout(keepHere, 1000));
