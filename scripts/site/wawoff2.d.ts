// The package has no types of its own.
declare module 'wawoff2' {
  /** A font in the format WOFF2 as TrueType or OpenType. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}
