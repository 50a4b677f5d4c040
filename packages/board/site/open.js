// The package brings boards without the rest of Tessera. A board's link to the app, `#play=CODE` or `#GAME`, leads here and on to the
// same game on a board that has the window to itself.
(() => {
  const text = location.hash.slice(1);
  const code = new URLSearchParams(text).get('play');
  const game = /^(pente|cavendish|hexade|kensington|chivalry)$/.test(text) ? text : '';
  const given = code ? `code=${encodeURIComponent(code)}` : game && `game=${game}`;
  if (given) location.replace(`./embed/index.html#${given}`);
})();
