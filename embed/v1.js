// <tessera-board>, described in embed.d.ts. An incompatible version gets another name than v1.
// PACKAGE is true in the npm package (packages/board/), where each board may have its own base. The site's build drops those parts.
(() => {
  if (PACKAGE && !globalThis.customElements) return; // on a server
  // inline.js has its own way to mount boards.
  const inline = PACKAGE ? undefined : globalThis[Symbol.for('tessera-board')];
  // Read from the prototype: an element on the page such as <img name="currentScript"> would hide the property.
  const script = Reflect.get(Document.prototype, 'currentScript', document);
  const base = PACKAGE ? undefined : new URL('.', inline?.base ?? /** @type {any} */ (script ?? document.querySelector('script[src$="embed/v1.js"]')).src);
  // The attributes for what is on the board, then those for its look.
  const GAME = 'game options record moves position code ply mode opponent plays task solution hint solved daily'.split(' ');
  const ALL = [...GAME, ...'flip coords controls theme stones lang load'.split(' ')];
  // The words on the button.
  const WORDS = {
    en: { play: 'Play', view: 'Look', puzzle: 'Try it' },
    de: { play: 'Spielen', view: 'Ansehen', puzzle: 'Versuchen' },
    es: { play: 'Jugar', view: 'Ver', puzzle: 'Intentar' },
  };
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { display: block; position: relative; min-height: 3rem }
    .place { position: absolute; inset: 0; opacity: 0; pointer-events: none }
    .live .place { position: static; height: 100%; opacity: 1; pointer-events: auto }
    :host([hidden]), [hidden], .live .picture { display: none }
    iframe { display: block; width: 100%; height: 100%; border: 0; border-radius: 6px }
    .picture { display: grid; align-content: center; height: 100% }
    img { display: block; width: 100%; max-height: 100%; object-fit: contain }
    .picture button { position: absolute; inset: auto 0 12px; margin: auto; width: max-content; height: 44px; padding: 0 24px; border: 0; border-radius: 22px; background: #222; color: #fff; font: 600 1rem system-ui; cursor: pointer }`);
  const PATIENCE = 20000;
  const pause = (ms) => new Promise((then) => setTimeout(then, ms));
  const fault = (code, message = 'No answer.') => Object.assign(new Error(message), { code });

  // The boards that wait for loading. Six load at a time: browsers cannot load a hundred at once.
  const coming = new Set();
  const proceed = () => [...coming].slice(0, 6).forEach((board) => board._start());
  const arrived = (board) => coming.delete(board) && proceed();

  // Inserts a frame. `take` gets its port; `lost` is called if the frame shows another page. Returns a function that removes it.
  const open = inline?.open ?? ((place, fragment, take, title, lost) => {
    const frame = document.createElement('iframe');
    let hellos = 0;
    let loads = 0;
    const hear = ({ source, origin, data }) => {
      if (source !== frame.contentWindow || origin !== (PACKAGE ? new URL(frame.src) : base).origin || data?.tessera !== 1 || data.type !== 'hello') return;
      const { port1, port2 } = new MessageChannel();
      hellos += 1;
      take(port1);
      source.postMessage({ tessera: 1, type: 'init' }, origin, [port2]);
    };
    addEventListener('message', hear);
    // The site's own page says hello before it has loaded, though the message may arrive a little later.
    frame.onload = () => {
      loads += 1;
      pause(1000).then(() => hellos < loads && frame.isConnected && lost());
    };
    // No scrolling: the frame is as high as its content.
    Object.assign(frame, { title, scrolling: 'no', src: `${PACKAGE ? packageBase(place.getRootNode().host) : base.href}#${fragment}&origin=${origin}` });
    place.replaceChildren(frame);
    return () => {
      removeEventListener('message', hear);
      frame.remove();
    };
  });

  // A board near the screen is mounted; one far away is removed, and goes on later where it was.
  const watch = (margin, see) => new IntersectionObserver((entries) => entries.forEach(({ target, isIntersecting }) => see(target, isIntersecting)), { rootMargin: `${margin}% 0px` });
  const near = watch(60, (board, is) => is && board._come());
  const far = watch(200, (board, is) => is || board._rest());

  class Board extends HTMLElement {
    static observedAttributes = PACKAGE ? [...ALL, 'base'] : ALL;
    _calls = new Map();
    _names = new Set();
    _last = 0;

    constructor() {
      super();
      const root = this.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [sheet];
      const make = (tag, className, ...children) => {
        const element = Object.assign(document.createElement(tag), { className });
        element.append(...children);
        return element;
      };
      const slot = make('slot', '');
      slot.onslotchange = () => this._show();
      this._image = make('img', '');
      this._image.onerror = () => { this._image.hidden = true; };
      this._button = make('button', '');
      this._button.onclick = ({ detail }) => this._focus(detail > 0).catch(() => {});
      this._place = make('div', 'place');
      root.append(this._frame = make('div', '', make('div', 'picture', slot, this._image, this._button), this._place));
    }

    connectedCallback() {
      this._on = true;
      if (PACKAGE) packageBoards.add(this);
      this._show();
      if (this._load === 'eager') this._come();
      else if (this._load !== 'click') near.observe(this);
    }

    disconnectedCallback() {
      this._on = false;
      if (PACKAGE) packageBoards.delete(this);
      near.unobserve(this);
      this._rest(true);
    }

    attributeChangedCallback(name, before, now) {
      if (before === now) return;
      if (PACKAGE && name === 'base') {
        this._rest(true);
        return this._on && this.connectedCallback();
      }
      this._forget(name);
      if (!this._on) return;
      this.connectedCallback();
      this._names.add(name);
      this._change();
    }

    getState() { return this._call('getState'); }
    setState(config) { return this._call('setState', config); }
    play(text) { return this._call('play', text); }
    undo() { return this._call('undo'); }
    redo() { return this._call('redo'); }
    goTo(ply) { return this._call('goTo', ply); }
    flip() { return this._call('flip'); }
    toSVG() { return this._call('toSVG'); }
    focusBoard() { return this._focus(); }

    // After a touch on the button, do not scroll to the board or mark the focus: the reader is looking at it.
    async _focus(touched = false) {
      await this._come();
      this._place.firstChild?.focus({ preventScroll: touched });
      return this._call('focusBoard', touched);
    }

    get _load() { return this.getAttribute('load'); }
    // The language of the page around, if there are words in it.
    get _lang() {
      const tag = this.closest('[lang]')?.getAttribute('lang').slice(0, 2).toLowerCase();
      return tag in WORDS ? tag : 'auto';
    }

    _config(names) {
      return { ...Object.fromEntries(names.map((name) => [name, this.getAttribute(name)])), lang: this._lang };
    }

    // The picture: the author's own, else one of ours.
    _show() {
      const game = this.getAttribute('game') ?? '';
      const src = PACKAGE ? packageBase(this, `pictures/${game}.svg`) : `${base.href}pictures/${game}.svg`;
      const image = this._image;
      image.hidden = !game || this.children.length || this.textContent.trim();
      if (!image.hidden && image.src !== src) Object.assign(image, { loading: 'lazy', alt: this.title || game, src });
      this._button.hidden = this._load !== 'click';
      const words = WORDS[this._lang] ?? WORDS.en;
      this._button.textContent = words[this.getAttribute('mode')] ?? words.play;
    }

    _come() {
      if (this._port) return this._port;
      far.observe(this);
      this._port = new Promise((resolve, reject) => {
        this._away = reject;
        this._start = () => {
          this._start = () => {};
          const { code, flip, theme, coords } = this._state ?? 0;
          const { game, ...rest } = /** @type {any} */ (this._config(ALL));
          if (code) Object.assign(rest, { at: code, flip: flip == null ? rest.flip : +flip, theme: theme ?? rest.theme, coords: coords ?? rest.coords });
          const said = Object.entries({ v: 1, g: game, ...rest }).filter(([, value]) => value != null);
          const lost = () => {
            const { code, message } = this._rest(true, PACKAGE ? fault('timeout', `No board answers at ${packageBase(this)}. Copy its files there: npx tessera-board copy FOLDER; or say where they are: setBase(…).`) : fault('timeout'));
            this._tell('error', { code, message });
          };
          const timer = setTimeout(lost, PATIENCE);
          const away = open(this._place, new URLSearchParams(/** @type {any} */ (said)), (port) => {
            clearTimeout(timer);
            port.onmessage = ({ data }) => this._hear(JSON.parse(data));
            resolve(port);
            this._port = Promise.resolve(port); // a frame that is loaded again sends another port
          }, this.title || `Tessera: ${game}`, lost);
          this._away = (error) => {
            clearTimeout(timer);
            away();
            reject(error);
          };
        };
      });
      this._port.catch(() => {});
      coming.add(this);
      proceed();
      return this._port;
    }

    // Removes the board, unless its state could not be restored.
    _rest(anyway, error = fault('away', 'The board is gone.')) {
      if (!this._port || (!anyway && (this._load === 'eager' || !this._state?.code || this._calls.size))) return;
      far.unobserve(this);
      this._away(error);
      arrived(this);
      this._calls.forEach(({ no }) => no(error));
      this._calls.clear();
      this._port = undefined;
      this._frame.className = '';
      if (!anyway) near.observe(this);
      return error;
    }

    _tell(name, detail) {
      this.dispatchEvent(new CustomEvent(`tessera-${name}`, { detail, bubbles: true }));
    }

    _hear({ id, value, error, event, detail }) {
      const call = this._calls.get(id);
      this._calls.delete(id);
      if (error) call?.no(fault(error.code, error.message));
      else if (call) call.yes(value);
      else if (event === 'height') {
        this._frame.style.height = `${detail.height}px`;
        this._frame.className = 'live';
      } else if (event) {
        if (event === 'position') this._state = { ...detail };
        if (event === 'error') this._said = detail.code;
        if (/ready|error/.test(event)) arrived(this);
        this._tell(event, detail);
      }
    }

    async _call(call, ...args) {
      const port = await this._come();
      const id = this._last += 1;
      const message = JSON.stringify({ id, call, args });
      if (message.length > 8192) throw fault('large', 'Too much.');
      let timer;
      return new Promise((yes, no) => {
        this._calls.set(id, { yes, no });
        timer = setTimeout(() => this._hear(/** @type {any} */ ({ id, error: fault('timeout') })), PATIENCE);
        port.postMessage(message);
      }).finally(() => clearTimeout(timer));
    }

    // A changed attribute overrides the remembered state of the board.
    _forget(name) {
      if (GAME.includes(name)) this._state = undefined;
      else delete this._state?.[name];
    }

    // Sends changed attributes to the board: one message at a time, always with the newest values.
    async _change() {
      if (this._busy) return;
      this._busy = true;
      await null; // changes in one task of the page are one message
      while (this._names.size) {
        const names = [...this._names];
        const anew = names.some((name) => GAME.includes(name));
        this._names.clear();
        names.forEach((name) => this._forget(name));
        if (!this._port) continue;
        this._said = '';
        await this.setState(this._config(anew ? ALL : names)).catch(({ code, message }) => {
          if (code === 'large') {
            this._rest(true);
            this._come();
          } else if (code === 'often') {
            names.forEach((name) => this._names.add(name));
            return pause(1000);
          } else if (code !== 'away' && code !== this._said) this._tell('error', { code, message });
        });
        // Stay below the messages per second that a board accepts.
        await pause(20);
      }
      this._busy = false;
    }
  }

  customElements.get('tessera-board') ?? customElements.define('tessera-board', /** @satisfies {new () => import('./embed').TesseraBoard} */ (Board));
})();
