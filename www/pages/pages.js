// The pages work without this. A board that is awake says its task itself, so the page need not say it a second time; and
// on paper it is its picture again, without a button.
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
