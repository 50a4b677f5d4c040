// What the address of a frame says: the names of the element's attributes, in the query, after `#`, or in both. A query reaches
// the server, which may refuse long ones, so long records belong after `#`.

/** A longer query or fragment is cut, in characters. */
const MAX_LENGTH = 32_768;

/**
 * The values in an address, by name. What stands after `#` counts first; `g` is an older name of `game`.
 * @param search the query, with its `?` @param hash the fragment, with its `#`
 */
export function givenIn(search: string, hash: string): Record<string, string> {
  const read = (text: string) => {
    const { g, ...rest } = Object.fromEntries(new URLSearchParams(text.slice(1, MAX_LENGTH)));
    return g === undefined ? rest : { ...rest, game: g };
  };
  return { ...read(search), ...read(hash) };
}
