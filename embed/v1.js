// <tessera-board>, as embed.d.ts describes it. What works otherwise gets another name than v1.
(() => {
  // inline.js puts boards in by a way of its own.
  const inline = globalThis[Symbol.for('tessera-board')];
  // Asked of the prototype: what somebody may write on the page, as <img name="currentScript">, would stand before it.
  const script = Reflect.get(Document.prototype, 'currentScript', document);
  const base = new URL('.', inline?.base ?? /** @type {any} */ (script ?? document.querySelector('script[src$="embed/v1.js"]')).src);
  // What is on the board, and how it looks.
  const GAME = 'game options record moves position code ply mode opponent plays task solution hint solved'.split(' ');
  const ALL = [...GAME, ...'flip coords controls theme stones lang load'.split(' ')];
  // What the button says.
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

  // The boards that are to come, of which a few load at a time: for a hundred at once browsers lack the means.
  const coming = new Set();
  const proceed = () => [...coming].slice(0, 6).forEach((board) => board._start());
  const arrived = (board) => coming.delete(board) && proceed();

  // Puts a frame in; `take` gets its port, and `lost` is called where another page is in the frame. Gives what takes it away.
  const open = inline?.open ?? ((place, fragment, take, title, lost) => {
    const frame = document.createElement('iframe');
    let hellos = 0;
    let loads = 0;
    const hear = ({ source, origin, data }) => {
      if (source !== frame.contentWindow || origin !== base.origin || data?.tessera !== 1 || data.type !== 'hello') return;
      const { port1, port2 } = new MessageChannel();
      hellos += 1;
      take(port1);
      source.postMessage({ tessera: 1, type: 'init' }, origin, [port2]);
    };
    addEventListener('message', hear);
    // Each page of ours has said hello before it has loaded, though that may be heard a little later.
    frame.onload = () => {
      loads += 1;
      pause(1000).then(() => hellos < loads && frame.isConnected && lost());
    };
    // It is as high as what stands in it.
    Object.assign(frame, { title, scrolling: 'no', src: `${base.href}#${fragment}&origin=${origin}` });
    place.replaceChildren(frame);
    return () => {
      removeEventListener('message', hear);
      frame.remove();
    };
  });

  // Near the screen a board is put in; far away it is taken out, to go on later where it stood.
  const watch = (margin, see) => new IntersectionObserver((entries) => entries.forEach(({ target, isIntersecting }) => see(target, isIntersecting)), { rootMargin: `${margin}% 0px` });
  const near = watch(60, (board, is) => is && board._come());
  const far = watch(200, (board, is) => is || board._rest());

  class Board extends HTMLElement {
    static observedAttributes = ALL;
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
      this._show();
      if (this._load === 'eager') this._come();
      else if (this._load !== 'click') near.observe(this);
    }

    disconnectedCallback() {
      this._on = false;
      near.unobserve(this);
      this._rest(true);
    }

    attributeChangedCallback(name, before, now) {
      if (before === now) return;
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

    // Whoever has touched the button looks at the board already, and needs no mark where the keyboard is.
    async _focus(touched = false) {
      await this._come();
      this._place.firstChild?.focus({ preventScroll: touched });
      return this._call('focusBoard', touched);
    }

    get _load() { return this.getAttribute('load'); }
    // The page's, where it has none of its own.
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
      const src = `${base.href}pictures/${game}.svg`;
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
            const { code, message } = this._rest(true, fault('timeout'));
            this._tell('error', { code, message });
          };
          const timer = setTimeout(lost, PATIENCE);
          const away = open(this._place, new URLSearchParams(/** @type {any} */ (said)), (port) => {
            clearTimeout(timer);
            port.onmessage = ({ data }) => this._hear(JSON.parse(data));
            resolve(port);
            this._port = Promise.resolve(port); // another one where the frame was loaded again
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

    // Takes the board out, unless it could not come back as it is.
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

    // What an attribute says goes before what stood on the board.
    _forget(name) {
      if (GAME.includes(name)) this._state = undefined;
      else delete this._state?.[name];
    }

    // Tells the board what has changed: one message on its way at a time, and the next has the newest.
    async _change() {
      if (this._busy) return;
      this._busy = true;
      await null; // what the page does in one go is one change
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
        // Fewer than a board hears in a second.
        await pause(20);
      }
      this._busy = false;
    }
  }

  customElements.get('tessera-board') ?? customElements.define('tessera-board', /** @satisfies {new () => import('./embed').TesseraBoard} */ (Board));
})();
