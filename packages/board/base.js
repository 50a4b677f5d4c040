// Where the frame and its files are: beside this module, or where the page says. The build gives embed/v1.js these two exports.

/** The address of this module. Not written into `new URL` below, where bundlers would look for a single file. */
const here = import.meta.url;

/** What `setBase` was given. @type {string | undefined} */
let everywhere;

/** The boards on the page. @type {Set<Element & { attributeChangedCallback(name: string, before: string, now: string): void }>} */
export const packageBoards = new Set();

/**
 * The address of a board's frame, or of another file beside it. Names index.html, because development servers have no index of folders.
 * @param {Element} board @param {string} [file]
 */
export function packageBase(board, file = 'index.html') {
  const said = board.getAttribute('base') ?? everywhere;
  const folder = said === undefined ? folderAt('site/', here) : folderAt(said, document.baseURI);
  return new URL(`embed/${file}`, folder).href;
}

/** The address of a folder; what is on no host counts as the page's own folder. @param {string} said @param {string} from */
function folderAt(said, from) {
  try {
    const url = new URL(said.endsWith('/') ? said : `${said}/`, from);
    if (/^(https?|file):$/.test(url.protocol)) return url;
  } catch {} // answered below
  return document.baseURI;
}

/**
 * Says where all boards without an attribute `base` find their files. Boards that are there already go on from there.
 * @param {string | URL} base
 */
export function setBase(base) {
  const now = String(base);
  if (now === everywhere) return;
  everywhere = now;
  for (const board of packageBoards)
    if (!board.hasAttribute('base')) board.attributeChangedCallback('base', '', everywhere);
}
