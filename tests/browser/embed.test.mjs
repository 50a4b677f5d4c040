// Embedded boards: the element and the frame, on all kinds of hosts.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { GAMES } from '../../scripts/site/posters.mjs';
import { checkA11y, checkTargets } from './a11y.mjs';
import {
  call,
  counting,
  frameOf,
  hear,
  heard,
  hosting,
  LOG,
  problems,
  script,
  stateIn,
  TALL,
  touch,
  visit,
} from './embed-hosts.mjs';
import { finishedGames } from './hands.mjs';
import { firstOf, inBoth, inChromium, LONG, longInBoth } from './site.mjs';
import { read } from './static.mjs';

/** @typedef {import('../../embed/embed').State} State */

const source = (/** @type {string} */ name) => readFileSync(new URL(`../../embed/${name}`, import.meta.url), 'utf8');

const host = hosting();

test('the element is small, and its source map holds its source', () => {
  const size = brotliCompressSync(read('embed/v1.js')).length;
  assert.ok(size <= 2700, `embed/v1.js has ${size} bytes`);
  assert.deepEqual(JSON.parse(read('embed/v1.js.map')).sourcesContent, [source('v1.js')]);
});

/** Makes every way to store something fail, and notes the attempts. */
const noStorage = () => {
  /** @type {string[]} */
  const tried = [];
  globalThis.tried = tried;
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(globalThis, name, {
      get() {
        tried.push(name);
        throw new DOMException('denied', 'SecurityError');
      },
    });
  }
};

inBoth('a plain frame can be played in, stores nothing, and reports its height', async (site) => {
  const page = await visit(
    site,
    host.page(
      `${LOG}<iframe src="${site.url}embed/?game=pente&moves=0+R4&lang=en" width="400" height="700" title="Pente"></iframe>`,
    ),
    { init: noStorage },
  );
  const frame = await frameOf(page);
  await touch(frame, 'R1U1');
  assert.deepEqual((await stateIn(frame)).moves, ['0', 'R4', 'R1U1']);
  await frame.getByRole('button', { name: 'Undo' }).click();
  assert.equal((await stateIn(frame)).ply, 2);
  assert.match(
    (await frame.getByRole('link', { name: 'Open in Tessera' }).getAttribute('href')) ?? '',
    /#play=[\w-]+&from=page$/,
  );
  await hear(page, 'height');
  const told = /** @type {{height: number}[]} */ (await heard(page, 'height')).at(-1)?.height;
  assert.equal(
    told,
    await frame.evaluate(() => Math.ceil(document.getElementById('board')?.getBoundingClientRect().height ?? 0)),
  );
  assert.deepEqual(await frame.evaluate(() => globalThis.tried), []);
  // Another address means another board.
  await page.evaluate(() => {
    const one = /** @type {HTMLIFrameElement} */ (document.querySelector('iframe'));
    one.src = one.src.replace('?game=pente&moves=0+R4', '#game=hexade');
  });
  await frame.locator('[aria-label^="Hexade board"]').waitFor();
  assert.deepEqual(problems(page), []);
});

inBoth('a sandboxed frame with scripts alone can be played in', async (site) => {
  const page = await visit(
    site,
    host.page(
      `<iframe sandbox="allow-scripts" src="${site.url}embed/#v=1&g=chivalry&lang=en" width="400" height="700" title="Chivalry"></iframe>`,
    ),
  );
  const frame = await frameOf(page);
  assert.equal(await frame.evaluate(() => globalThis.origin), 'null');
  await touch(frame, 'E7');
  await frame.getByRole('button', { name: 'Cancel' }).waitFor();
  await touch(frame, 'D8');
  assert.deepEqual((await stateIn(frame)).moves, ['E7-D8']);
  assert.equal(await frame.evaluate(() => document.fonts.load('600 16px Bitter').then((fonts) => fonts.length)), 1);
  assert.deepEqual(problems(page), []);
});

inBoth('on a page with a strict policy the element can be played in', async (site) => {
  const origin = new URL(site.url).origin;
  const policy = `default-src 'none'; script-src ${origin}; frame-src ${origin}; img-src ${origin}; require-trusted-types-for 'script'; trusted-types 'none'`;
  const page = await visit(
    site,
    host.page(
      `<tessera-board game="kensington" id="it" load="eager"><a href="/k">Kensington</a></tessera-board>${script(site)}`,
      { policy, head: '' },
    ),
  );
  const frame = await frameOf(page, '#it iframe');
  await touch(frame, 'D3');
  assert.deepEqual((await stateIn(frame)).moves, ['D3']);
  await page.waitForFunction(() => Number(document.getElementById('it')?.clientHeight) > 300);
  // Only the page's own icon violates its policy.
  assert.deepEqual(
    problems(page).filter((text) => !text.includes('data:')),
    [],
  );
});

inBoth('all methods and events work', async (site) => {
  const page = await visit(
    site,
    host.page(
      `${LOG}<tessera-board game="hexade" moves="J10 K5"><a href="/h">Hexade</a></tessera-board>${script(site)}`,
    ),
  );
  await hear(page, 'ready');
  const state = /** @type {State} */ (await call(page, 'getState'));
  assert.deepEqual(
    { ...state, code: typeof state.code },
    {
      v: 1,
      game: 'hexade',
      options: '',
      toAct: 'white',
      position: 'hexade act=1 ply=2 white=J10 black=K5 taken=0,0',
      moves: ['J10', 'K5'],
      ply: 2,
      last: { text: 'K5', colour: 'black', captures: [] },
      result: null,
      mode: 'play',
      flip: false,
      coords: 'auto',
      theme: 'auto',
      lang: 'en',
      solved: false,
      code: 'string',
    },
  );
  assert.equal((await call(page, 'play', 'L8')).ply, 3);
  assert.deepEqual((await heard(page, 'action')).at(-1), { text: 'L8', colour: 'white', captures: [] });
  assert.equal(await call(page, 'play', 'L8'), 'rejected: illegal');
  assert.equal((await call(page, 'undo')).ply, 2);
  assert.equal((await call(page, 'redo')).ply, 3);
  assert.equal((await call(page, 'goTo', 1)).ply, 1);
  assert.equal(await call(page, 'goTo', 4), 'rejected: ply');
  assert.equal(await call(page, 'goTo', -1), 'rejected: call');
  assert.equal((await call(page, 'flip')).flip, true);
  assert.match(await call(page, 'toSVG'), /^<svg .*<title>Hexade<\/title>/s);
  assert.equal(await call(page, 'focusBoard'), null);
  assert.match(
    await (await frameOf(page, 'tessera-board iframe')).evaluate(
      () => document.activeElement?.getAttribute('data-point') ?? '',
    ),
    /\w/,
  );
  assert.equal((await call(page, 'setState', { controls: 'none', theme: 'dark' })).ply, 1);
  assert.equal((await call(page, 'setState', { lang: 'de' })).lang, 'de');
  await (await frameOf(page, 'tessera-board iframe')).getByText('Schwarz').first().waitFor({ state: 'attached' });
  assert.deepEqual(await call(page, 'setState', state), state, 'a state is taken back');
  const other = await call(page, 'setState', { game: 'pente', moves: ['0', 'R4'], ply: 1 });
  assert.deepEqual([other.game, other.moves, other.ply], ['pente', ['0', 'R4'], 1]);
  assert.equal(await call(page, 'setState', { game: 'chess' }), 'rejected: game');
  assert.equal(await call(page, 'getState'), 'rejected: none');
  assert.equal((await heard(page, 'error')).at(-1).code, 'game');
  const { actions } =
    finishedGames('hexade').find(({ result }) => !result.startsWith('draw')) ?? finishedGames('hexade')[0];
  assert.equal((await call(page, 'setState', { game: 'hexade', moves: actions.slice(0, -1) })).result, null);
  const won = await call(page, 'play', actions.at(-1));
  assert.equal(won.result.winners.length, 1);
  assert.deepEqual((await heard(page, 'end')).at(-1), { result: won.result, solved: false });
  assert.equal(await call(page, 'play', 'A11'), 'rejected: over');
  assert.deepEqual((await heard(page, 'position')).at(-1), won);
  // Attributes change the live board.
  await page.evaluate(() => document.querySelector('tessera-board')?.setAttribute('moves', 'J10'));
  await page.waitForFunction(
    () =>
      globalThis.log
        .filter(({ name }) => name === 'position')
        .map(({ detail }) => /** @type {State} */ (detail).moves.join())
        .at(-1) === 'J10',
  );
  await page.evaluate(() => document.querySelector('tessera-board')?.setAttribute('flip', ''));
  await page.waitForFunction(
    () =>
      globalThis.log
        .filter(({ name }) => name === 'position')
        .map(({ detail }) => /** @type {State} */ (detail).flip)
        .at(-1) === true,
  );
  assert.deepEqual(problems(page), []);
});

inBoth('without its script the element shows its content; with it the board loads when it is wanted', async (site) => {
  const boards = ['lazy', 'click', 'eager']
    .map(
      (load) =>
        `<div style="height: 3000px"></div><tessera-board id="${load}" load="${load}" game="pente" lang="de"><p>Pente, mit Bild</p></tessera-board>`,
    )
    .join('');
  const page = await visit(site, host.page(`${LOG}${boards}<div style="height: 3000px"></div>`));
  await page.getByText('Pente, mit Bild').first().scrollIntoViewIfNeeded();
  assert.equal(await page.locator('iframe').count(), 0);
  await page.evaluate(() => scrollTo(0, 0));
  await page.addScriptTag({ url: `${site.url}embed/v1.js` });
  const eager = await frameOf(page, '#eager iframe');
  await hear(page, 'ready');
  // It has its height off the screen too, so that nothing moves when it becomes visible. Loaded again, it goes on.
  await page.waitForFunction(() => Number(document.getElementById('eager')?.clientHeight) > 500);
  await eager.evaluate(() => location.reload());
  await hear(page, 'ready', 2);
  assert.equal(
    await page.evaluate(() =>
      /** @type {import('../../embed/embed').TesseraBoardElement} */ (document.getElementById('eager'))
        .play('0')
        .then(({ ply }) => ply),
    ),
    1,
  );
  assert.deepEqual(
    await page.evaluate(() =>
      [...document.querySelectorAll('tessera-board')].map((one) => one.shadowRoot?.querySelectorAll('iframe').length),
    ),
    [0, 0, 1],
  );
  // Near the screen.
  await page.evaluate(() => document.getElementById('lazy')?.scrollIntoView());
  const frame = await frameOf(page, '#lazy iframe');
  await touch(frame, '0');
  await hear(page, 'action', 2);
  // At a click.
  await page.evaluate(() => document.getElementById('click')?.scrollIntoView());
  await page.getByRole('button', { name: 'Spielen' }).click();
  await frameOf(page, '#click iframe');
  // Far away, only the eager one stays. The page does not move, and the moves are there after scrolling back.
  const height = () => page.evaluate(() => [document.documentElement.scrollHeight, scrollY]);
  await page.evaluate(() => scrollTo(0, 1e6));
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('tessera-board')]
        .map((one) => one.shadowRoot?.querySelectorAll('iframe').length)
        .join('') === '001',
  );
  const stood = await height();
  await page.evaluate(() => document.getElementById('lazy')?.scrollIntoView());
  const again = await frameOf(page, '#lazy iframe');
  assert.deepEqual((await stateIn(again)).moves, ['0']);
  assert.equal((await height())[0], stood[0]);
  // Removed from the page and inserted elsewhere, it goes on too.
  await page.evaluate(() => document.body.prepend(/** @type {HTMLElement} */ (document.getElementById('lazy'))));
  await page.evaluate(() => scrollTo(0, 0));
  assert.deepEqual((await stateIn(await frameOf(page, '#lazy iframe'))).moves, ['0']);
  assert.deepEqual(problems(page), []);
});

inBoth('a frame that never answers leaves the picture, and an error is reported', async (site) => {
  const page = await visit(
    site,
    host.page(`${LOG}<tessera-board game="pente"><p id="own">A picture</p></tessera-board>`),
    {
      // Shorten the timeout for this test.
      init: () => {
        const wait = globalThis.setTimeout;
        globalThis.setTimeout = /** @type {any} */ (
          (/** @type {() => void} */ act, /** @type {number} */ time) => wait(act, time === 20000 ? 300 : time)
        );
      },
    },
  );
  await page.route('**/embed/', (route) => route.fulfill({ body: 'nothing', contentType: 'text/html' }));
  await page.addScriptTag({ url: `${site.url}embed/v1.js` });
  assert.equal(await call(page, 'getState'), 'rejected: timeout');
  assert.equal((await heard(page, 'error'))[0].code, 'timeout');
  assert.ok(await page.locator('#own').isVisible());
  assert.equal(await page.locator('iframe').count(), 0);
});

longInBoth('twenty boards on a page share one download, and only those near the screen are loaded', async (site) => {
  const counted = await counting(site.url);
  const boards = Array.from(
    { length: 20 },
    (_, i) =>
      `<tessera-board game="${GAMES[i % 5]}" controls="min" style="max-width: 360px"><p style="height: 360px">${GAMES[i % 5]}</p></tessera-board>`,
  ).join('<p>Text</p>');
  const page = await visit(site, host.page(`${LOG}${boards}<script src="${counted.url}embed/v1.js" async></script>`));
  await hear(page, 'ready', 2);
  const alive = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('tessera-board')].filter((one) => one.shadowRoot?.querySelector('iframe')).length,
    );
  assert.ok((await alive()) <= 6, `${await alive()} are alive`);
  for (let i = 1; i < 20; i += 3) {
    await page.evaluate((which) => document.querySelectorAll('tessera-board')[which].scrollIntoView(), i);
    await page.waitForFunction(
      (which) => document.querySelectorAll('tessera-board')[which].shadowRoot?.querySelector('.live'),
      i,
    );
  }
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('tessera-board')].filter((one) => one.shadowRoot?.querySelector('iframe')).length <=
      8,
  );
  const wasm = [...counted.asked].filter(([path]) => path.endsWith('.wasm'));
  assert.deepEqual(
    wasm.map(([, times]) => times),
    [1],
  );
  await counted.close();
});

inBoth('messages from anybody else, and of any other kind, change nothing', async (site) => {
  const origin = (site.kind === 'firefox' ? host.url.replace('localhost', '127.0.0.1') : host.url).slice(0, -1);
  const address = (/** @type {string} */ of) =>
    `${site.url}embed/#v=1&g=hexade&moves=J10&lang=en&origin=${encodeURIComponent(of)}`;
  // The second frame is given another host's origin, so that messages of its real host have a wrong one.
  const page = await visit(
    site,
    host.page(`${LOG}<iframe id="mine" src="${address(origin)}" width="400" height="600" title="a"></iframe>
    <iframe id="other" src="${address('http://example.org')}" width="400" height="600" title="b"></iframe>
    <iframe id="sibling" srcdoc="<p>from beside</p>" title="c"></iframe>`),
  );
  const mine = await frameOf(page, '#mine');
  const other = await frameOf(page, '#other');
  const answers = await page.evaluate(async () => {
    const windowOf = (/** @type {string} */ id) =>
      /** @type {HTMLIFrameElement} */ (document.getElementById(id)).contentWindow;
    /** A board's answers over a port within some time. */
    const talk = async (/** @type {MessagePort} */ port, /** @type {unknown[]} */ messages) => {
      const got = /** @type {any[]} */ ([]);
      port.onmessage = ({ data }) => got.push(JSON.parse(data));
      for (const message of messages) port.postMessage(message);
      await new Promise((then) => {
        setTimeout(then, 300);
      });
      return got;
    };
    const ask = JSON.stringify({ id: 1, call: 'play', args: ['K5'] });
    const sibling = /** @type {Window & typeof globalThis} */ (windowOf('sibling'));
    const init = (
      /** @type {Window | null} */ to,
      /** @type {unknown} */ message = { tessera: 1, type: 'init' },
      from = 'self',
    ) => {
      const { port1, port2 } = new MessageChannel();
      if (from === 'self') to?.postMessage(message, '*', [port2]);
      else sibling.eval('(to, message, port) => to.postMessage(message, "*", [port])')(to, message, port2);
      return port1;
    };
    const nothing = [
      await talk(init(windowOf('other')), [ask]),
      await talk(init(windowOf('mine'), { tessera: 1, type: 'init' }, 'sibling'), [ask]),
      await talk(init(windowOf('mine'), 'init'), [ask]),
      await talk(init(windowOf('mine'), null), [ask]),
      await talk(init(windowOf('mine'), { tessera: 2, type: 'init' }), [ask]),
    ];
    windowOf('mine')?.postMessage({ tessera: 1, type: 'init' }, '*'); // no port
    const port = init(windowOf('mine'));
    const first = await talk(port, []);
    const second = await talk(init(windowOf('mine')), [ask]); // accepted once
    const bad = await talk(port, [
      ...['constructor', 'toString', '__proto__', 'eval', '', 'destroy'].map((call, id) =>
        JSON.stringify({ id, call, args: [] }),
      ),
      ...[[1], [null], [], ['x', 'y'], ['K5'.repeat(60)], [{ toString: 1 }]].map((args, id) =>
        JSON.stringify({ id: 100 + id, call: 'play', args }),
      ),
      ...[[1.5], ['1'], [-1], [1e9], [null]].map((args, id) => JSON.stringify({ id: 200 + id, call: 'goTo', args })),
      JSON.stringify({ id: 300, call: 'setState', args: ['x'] }),
      JSON.stringify({ id: 301, call: 'setState', args: [[]] }),
      JSON.stringify({ id: 302, call: 'setState', args: [null] }),
      '',
      'x',
      '{',
      '[]',
      '1',
      'null',
      { id: 1, call: 'play', args: ['K5'] },
      5,
      null,
      new ArrayBuffer(8),
      JSON.stringify({ call: 'play', args: ['K5'] }),
      JSON.stringify({ id: 'x', call: 'play', args: ['K5'] }),
      JSON.stringify({ id: 1, call: 'play', args: 'K5' }),
      JSON.stringify({ id: 400, call: 'play', args: ['K5'], more: 'x'.repeat(9000) }),
    ]);
    await new Promise((then) => {
      setTimeout(then, 1100);
    });
    const flood = await talk(
      port,
      Array.from({ length: 1000 }, (_, id) => JSON.stringify({ id: 1000 + id, call: 'getState', args: [] })),
    );
    return { nothing, first, second, bad, flood };
  });
  assert.deepEqual([...answers.nothing, answers.second], [[], [], [], [], [], []]);
  assert.deepEqual(answers.first.map((/** @type {{event: string}} */ { event }) => event).sort(), [
    'height',
    'position',
    'ready',
  ]);
  assert.equal(answers.bad.length, 21, JSON.stringify(answers.bad.map((/** @type {{id: number}} */ { id }) => id)));
  for (const { id, error } of answers.bad) assert.equal(error?.code, 'call', `${id}`);
  const well = answers.flood.filter((/** @type {{value?: unknown}} */ { value }) => value).length;
  assert.ok(well >= 60 && well <= 120, `${well} of 1,000 are answered`);
  for (const { error } of answers.flood) assert.ok(!error || error.code === 'often');
  for (const frame of [mine, other]) assert.deepEqual((await stateIn(frame)).moves, ['J10']);
  await touch(mine, 'K5');
  assert.deepEqual((await stateIn(mine)).moves, ['J10', 'K5'], 'the board goes on');
  assert.deepEqual(
    problems(page).filter((text) => !text.includes('target origin')),
    [],
  ); // Firefox reports that the other host gets no message
});

inChromium('whatever the address says, there is a board or a message', async (site) => {
  const page = await visit(site, host.page('<p>Nothing yet</p>'));
  /** Addresses and what is shown: a board, or a sentence that matches. @type {[string, RegExp | null][]} */
  const asked = [
    ['', /no game called “”/],
    ['g=chess', /no game called “chess”/],
    ['g=pente&g=hexade', null],
    [`g=${'x'.repeat(500)}`, /“game” cannot have this value/],
    ['g=pente&options=%00', /./],
    ['g=pente&options=rows%3D1', /./],
    ['g=pente&moves=0+0', /page’s move “0” cannot be played/],
    ['g=pente&moves=%3Cimg+src%3Dx%3E', /cannot be played/],
    ['g=hexade&position=pente+act%3D1+taken%3D0,0', /This is a position of Pente/],
    ['position=nonsense', /./],
    ['code=!!!', /./],
    ['code=AAAA', /./],
    ['record=%5B%5B%5B', /./],
    [`record=${'x'.repeat(17000)}`, /“record” cannot have this value/],
    ['g=pente&ply=-1', /“ply”/],
    ['g=pente&ply=9', /no position after 9/],
    ['g=pente&ply=1e9', /“ply”/],
    ['g=pente&mode=none', /“mode”/],
    ['g=pente&mode=puzzle', /has no solution/],
    ['g=pente&mode=puzzle&solution=ZZZ', /“ZZZ” of the solution/],
    ['g=pente&mode=puzzle&solution=0&at=!!!', /./],
    ['g=pente&theme=pink', null],
    ['g=pente&theme=%3Cscript%3E&controls=7&flip=maybe&lang=xx&coords=', null],
    ['g=pente&task=%3Cb%3Ebold&unknown=1&__proto__=x&constructor=y&toString=z', null],
    ['g=pente&origin=nowhere', null],
    ['g=pente&origin=javascript:alert(1)', null],
    ['%E0%A4%A', /./],
    [`g=pente&x=${'y'.repeat(100_000)}`, null],
  ];
  for (const [fragment, sentence] of LONG ? asked : asked.filter((_, i) => i % 4 === 1)) {
    await page.goto('about:blank');
    await page.goto(`${site.url}embed/#v=1&lang=en&${fragment}`);
    await page.waitForSelector('#board .board, #board .failed[role="alert"]');
    if (sentence)
      assert.match(
        (await page.locator('.failed[role="alert"] p').textContent()) ?? '',
        sentence,
        fragment.slice(0, 60),
      );
    else await page.waitForSelector('.board canvas');
    assert.equal(await page.locator('#board :is(img, script, b)').count(), 0);
    if (sentence)
      assert.match(
        (await page.getByRole('link', { name: 'Open in Tessera' }).getAttribute('href')) ?? '',
        new RegExp(`^${site.url}#`),
      );
  }
  await page.goto('about:blank');
  await page.goto(`${site.url}embed/#v=1&lang=en&g=pente&theme=pink`);
  await page.getByText('“theme” cannot have this value.').waitFor();
  assert.deepEqual(problems(page), []);
});

/** Green takes a pair at R3, at once or after another action. */
const PUZZLE =
  'game="pente" moves="0 R1 R5 R2" mode="puzzle" solution="R3 U5 R1U1 | L3" task="Take the pair." hint="It takes nothing." solved="The pair is yours."';

inBoth('a puzzle: a wrong action, another try, the reply, solved', async (site) => {
  const page = await visit(
    site,
    host.page(`${LOG}<tessera-board ${PUZZLE}><p>…</p></tessera-board>${script(site)}`),
    TALL,
  );
  await hear(page, 'ready');
  const frame = await frameOf(page, 'tessera-board iframe');
  await frame.getByText('Take the pair.').waitFor();
  await touch(frame, 'U3');
  await frame.locator('.note').getByText('Not quite.').waitFor();
  await frame.locator('.note').getByText('It takes nothing.').waitFor();
  assert.equal((await heard(page, 'action')).at(-1).right, false);
  await touch(frame, 'U4');
  assert.deepEqual((await stateIn(frame)).ply, 5, 'the wrong action stands until it is taken back');
  assert.equal(await call(page, 'play', 'U4'), 'rejected: closed');
  await frame.getByRole('button', { name: 'Try again' }).click();
  assert.equal((await stateIn(frame)).ply, 4);
  await touch(frame, 'R1');
  await frame.locator('.note').getByText('choose an empty point').waitFor(); // illegal: the rule
  await touch(frame, 'R3');
  assert.equal((await heard(page, 'action')).at(-1).right, true);
  await hear(page, 'action', 3);
  assert.deepEqual(
    (await heard(page, 'action')).at(-1),
    { text: 'U5', colour: 'yellow', captures: [] },
    'the other side replies',
  );
  assert.deepEqual(await heard(page, 'end'), []);
  await touch(frame, 'R1U1');
  await frame.locator('.task').getByText('The pair is yours.').waitFor();
  assert.deepEqual(
    (await heard(page, 'end')).map((/** @type {{solved: boolean}} */ { solved }) => solved),
    [true],
  );
  assert.equal((await stateIn(frame)).solved, true);
  // Removed and inserted again, it is still solved.
  await page.evaluate(() => document.body.append(/** @type {HTMLElement} */ (document.querySelector('tessera-board'))));
  const again = await frameOf(page, 'tessera-board iframe');
  await again.locator('.task').getByText('The pair is yours.').waitFor();
  await again.getByRole('button', { name: 'Start over' }).click();
  assert.equal((await stateIn(again)).ply, 4);
  await again.getByRole('button', { name: 'Show the solution' }).click();
  await again.locator('.task').getByText('Here is the solution.').waitFor();
  assert.deepEqual((await stateIn(again)).moves.slice(4), ['R3*', 'U5', 'R1U1']);
  assert.equal((await stateIn(again)).solved, false);
  assert.deepEqual(problems(page), []);
});

inBoth('a board in mode view can be stepped through, and not played on', async (site) => {
  const page = await visit(
    site,
    host.page(
      `<iframe src="${site.url}embed/#v=1&g=hexade&mode=view&moves=J10+K5+L8&ply=1&lang=en" width="400" height="700" title="Hexade"></iframe>`,
    ),
  );
  const frame = await frameOf(page);
  await touch(frame, 'A1');
  await frame.locator('[data-point="J10"]').focus();
  await page.keyboard.press('Enter');
  assert.deepEqual((await stateIn(frame)).moves, ['J10', 'K5', 'L8']);
  assert.match((await frame.locator('[data-point="J10"]').getAttribute('aria-label')) ?? '', /white counter/);
  await frame.getByText('1 of 3: White J10. Black’s turn.').waitFor();
  await frame.getByRole('button', { name: 'Forward' }).focus();
  // Firefox hands keys on to a frame by and by.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await frame.getByText(/^3 of 3: /).waitFor();
  assert.equal((await stateIn(frame)).ply, 3);
  await page.keyboard.press('ArrowLeft');
  await frame.getByText(/^2 of 3: /).waitFor();
  assert.equal((await stateIn(frame)).ply, 2);
  // Wherever the focus is in the frame, but not outside it.
  await touch(frame, 'A1');
  await page.keyboard.press('End');
  await frame.getByText(/^3 of 3: /).waitFor();
  await frame.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
  await page.keyboard.press('ArrowLeft');
  await frame.getByText(/^2 of 3: /).waitFor();
  await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
  await page.keyboard.press('ArrowLeft');
  await frame.getByRole('button', { name: 'Go to start' }).focus();
  assert.equal((await stateIn(frame)).ply, 2);
  await frame.getByRole('button', { name: 'Go to start' }).click();
  assert.equal((await stateIn(frame)).ply, 0);
  assert.deepEqual(problems(page), []);
});

longInBoth('a dark frame on a light page and a light one on a dark page have their own ground', async (site) => {
  const grounds = { dark: [25, 24, 22], light: [246, 243, 236] };
  const frames = Object.keys(grounds)
    .map(
      (theme) =>
        `<iframe id="${theme}" src="${site.url}embed/#v=1&g=pente&theme=${theme}&lang=en" width="300" height="500" title="${theme}" style="border: 0"></iframe>`,
    )
    .join('');
  for (const host of /** @type {const} */ (['light', 'dark'])) {
    const page = await visit(
      site,
      hostOf(
        `<style>html { color-scheme: ${host}; background: ${host === 'dark' ? '#000' : '#fff'} }</style>${frames}`,
      ),
    );
    for (const [theme, ground] of Object.entries(grounds)) {
      await frameOf(page, `#${theme}`);
      const shot = (await page.locator(`#${theme}`).screenshot()).toString('base64');
      const pixel = await page.evaluate(async (picture) => {
        const image = new Image();
        image.src = `data:image/png;base64,${picture}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
        canvas?.drawImage(image, 0, 0);
        return [...(canvas?.getImageData(3, 490, 1, 1).data ?? [])].slice(0, 3);
      }, shot);
      assert.deepEqual(pixel, ground, `${theme} on ${host}`);
    }
    await site.closePages();
  }
});
const hostOf = (/** @type {string} */ html) => host.page(html);

inChromium('a frame is accessible in each mode, at the width of a phone and narrower', async (site) => {
  for (const fragment of firstOf([
    'g=pente&mode=puzzle&solution=0&task=Begin',
    'g=pente&moves=0+R4',
    'g=hexade&mode=view&moves=J10+K5&theme=dark',
    'g=chivalry&controls=min&theme=contrast',
    'g=kensington&controls=none&theme=paper',
    'g=chess',
  ])) {
    const page = await visit(site, `${site.url}embed/#v=1&lang=en&${fragment}`, {
      viewport: { width: 320, height: 700 },
    });
    await page.waitForSelector('#board .board, #board .failed[role="alert"]');
    await checkA11y(page, fragment);
    await page.setViewportSize({ width: 200, height: 500 });
    assert.ok(
      await page.evaluate(() => document.documentElement.scrollWidth <= 200),
      `${fragment} sticks out at 200 px`,
    );
    await checkTargets(page, fragment);
    assert.deepEqual(page.problems, []);
    await site.closePages();
  }
});

inBoth('the element without a frame works on a page of the same host', async (site) => {
  // Another page served in place of one of the site's own.
  const page = await site.blank({ viewport: { width: 500, height: 900 }, own: true });
  await page.route('**/inline-test.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: {
        'Content-Security-Policy':
          "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'unsafe-inline'; style-src 'self'; img-src 'self'; connect-src 'self'; font-src 'self'",
      },
      body: `<!DOCTYPE html><html lang="es"><meta charset="utf-8"><title>x</title>${LOG}<script type="module" src="embed/inline.js"></script>
      <tessera-board id="a" game="pente" moves="0 R4"><p>…</p></tessera-board><tessera-board id="b" game="hexade" theme="dark" controls="min"><p>…</p></tessera-board></html>`,
    }),
  );
  await page.goto(`${site.url}inline-test.html`);
  await hear(page, 'ready', 2);
  assert.equal(await page.locator('iframe').count(), 0);
  const spot = page.locator('#a [data-point="R1U1"]');
  await spot.focus();
  await page.keyboard.press('Enter');
  await hear(page, 'action');
  assert.deepEqual((await call(page, 'getState')).moves, ['0', 'R4', 'R1U1']);
  assert.equal(await page.locator('#a').getByRole('link', { name: 'Abrir en Tessera' }).count(), 1);
  assert.ok((await page.evaluate(() => document.getElementById('a')?.clientHeight ?? 0)) > 400);
  const [board, undo] = await Promise.all(
    ['.board > canvas', '.bar .sign'].map((part) => page.locator(`#a ${part}`).first().boundingBox()),
  );
  assert.ok(board && undo && undo.y >= board.y + board.height, 'the element dresses its own button only');
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'es');
  await page.evaluate(() => document.getElementById('a')?.remove());
  assert.equal((await call(page, 'play', 'J10')).ply, 1);
  assert.deepEqual(page.problems, []);
});

/** A record as long as an embedded board takes, in which each variation has the next in it. */
function nested() {
  const [white, black] = [
    ['C6', 'B5'],
    ['C11', 'B12'],
  ];
  let [text, levels] = ['[Game "chivalry"]\n[Result "*"]\n\n1. C6-B5 ', 0];
  for (let ply = 2; text.length + levels < 16_000; ply += 2) {
    white.reverse();
    text += `${ply}. D11-D12 (${ply}. ${black.join('-')} ${ply + 1}. ${white.join('-')} `;
    black.reverse();
    levels += 1;
  }
  return { record: `${text}${')'.repeat(levels)} *\n`, levels };
}

longInBoth('a record with hundreds of nested variations is stepped through and played on in a frame', async (site) => {
  const { record, levels } = nested();
  assert.ok(levels > 300, `${levels} variations`);
  const page = await visit(
    site,
    host.page(
      `${LOG}<tessera-board id="it" load="eager" record="${record.replaceAll('"', '&quot;')}"></tessera-board>${script(site)}`,
    ),
    TALL,
  );
  const frame = await frameOf(page, '#it iframe');
  const { moves, ply } = await stateIn(frame);
  assert.deepEqual([moves.slice(0, 2), ply], [['C6-B5', 'D11-D12'], 2], 'the main line is on the board');
  await frame.getByRole('button', { name: 'Undo' }).click();
  assert.equal((await stateIn(frame)).ply, 1);
  await frame.getByRole('button', { name: 'Redo' }).click();
  assert.equal((await stateIn(frame)).ply, 2);
  assert.ok(
    (await frame.evaluate(() => document.querySelectorAll('*').length)) < 1_000,
    'no element for each variation',
  );
  for (const point of ['B5', 'C6']) await touch(frame, point);
  await frame.waitForFunction(() => /** @type {any} */ (globalThis.tessera.board.calls.getState()).ply === 3);
  assert.deepEqual(problems(page), []);
});
