// The help pages: copies blocks of code, fills in this site's address, and makes the text that embeds a board.
import { escapeHtml } from '../base/escape-html.ts';

/** The address in the pages' sources. Where the build knows the site's, it has replaced it. */
const PLACEHOLDER = 'https://example.org/tessera/';
/** Width of the board that is made, in CSS pixels, and its height until the frame has reported its own. */
const [WIDTH, HEIGHT] = [480, 640];
/** The computer's level and seat. */
const RIVAL = { opponent: '2', plays: '2' };
/** The preview follows a change after this time, in milliseconds, unless another change comes. */
const DELAY_MS = 400;

// Before `load`: afterwards there is no current script.
const site = new URL('..', (document.currentScript as HTMLScriptElement).src).href;

for (const code of document.querySelectorAll('pre code'))
  code.textContent = (code.textContent ?? '')
    .replaceAll(PLACEHOLDER, site)
    .replaceAll(new URL(PLACEHOLDER).origin, new URL(site).origin);

/** Copies a text, and says beside the button whether that was done. */
async function copy(button: HTMLButtonElement, text: string) {
  const said = button.closest<HTMLElement>('[data-copied]');
  const status = button.parentElement?.querySelector('[role="status"]');
  const done = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  if (status) status.textContent = (done ? said?.dataset.copied : said?.dataset.uncopied) ?? '';
}

for (const block of document.querySelectorAll('.code')) {
  const button = block.querySelector('.copy') as HTMLButtonElement;
  button.hidden = false;
  button.onclick = () => copy(button, block.querySelector('pre')?.textContent ?? '');
}

/** The form that makes the text to paste. */
function make(form: HTMLFormElement) {
  const control = <T extends HTMLElement>(name: string) => form.elements.namedItem(name) as T & { value: string };
  const [game, way] = [control<HTMLSelectElement>('game'), control<HTMLSelectElement>('way')];
  const [record, text] = [control<HTMLTextAreaElement>('record'), control<HTMLTextAreaElement>('text')];
  const frame = form.querySelector('iframe') as HTMLIFrameElement;
  let height = HEIGHT;
  let coming: ReturnType<typeof setTimeout> | undefined;

  /** The board's attributes. A record says itself which game it is. */
  function config(): Record<string, string> {
    const written = record.value.trim();
    const what: Record<string, string> = written ? { record: written } : { game: game.value };
    if (way.value === 'daily' && !written) return { daily: game.value };
    if (way.value === 'view' || written) return { ...what, mode: 'view' };
    return { ...what, ...(way.value === 'computer' && RIVAL) };
  }
  const address = (more: Record<string, string> = {}) =>
    `${site}embed/#${new URLSearchParams({ ...config(), ...more })}`;
  function write() {
    const title = escapeHtml(record.value.trim() ? 'Tessera' : game.selectedOptions[0].text);
    text.value =
      `<iframe src="${escapeHtml(address())}" title="${title}" width="${WIDTH}" height="${height}" ` +
      `loading="lazy" style="border:0;max-width:100%"></iframe>`;
  }
  function show() {
    const written = Boolean(record.value.trim());
    game.disabled = way.disabled = written;
    clearTimeout(coming);
    coming = setTimeout(() => {
      height = HEIGHT;
      const shown = address({ lang: document.documentElement.lang });
      // Without an entry in the history.
      if (frame.src) frame.contentWindow?.location.replace(shown);
      else frame.src = shown;
      write();
    }, DELAY_MS);
    write();
  }
  addEventListener('message', ({ source, data }) => {
    if (source !== frame.contentWindow || data?.tessera !== 1 || data.type !== 'height') return;
    height = Math.min(Math.max(Math.ceil(Number(data.height)) || HEIGHT, 100), 4000);
    frame.style.height = `${height}px`;
    write();
  });
  form.addEventListener('input', show);
  form.addEventListener('submit', (event) => event.preventDefault());
  const button = form.querySelector('.copy') as HTMLButtonElement;
  button.onclick = () => copy(button, text.value);
  form.hidden = false;
  show();
}

for (const form of document.querySelectorAll<HTMLFormElement>('form.maker')) make(form);
