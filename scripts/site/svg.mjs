// Reads SVG files and puts one into another.
import { unescapeHtml } from './html.mjs';

/** The text of the first element of this name. @param {string} svg @param {'title' | 'desc'} name */
export const textOf = (svg, name) => unescapeHtml(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(svg)?.[1] ?? '');

/**
 * Width and height in CSS pixels if the picture is shown `wide` pixels wide.
 * @param {string} svg
 * @param {number} wide
 */
export function sizeOf(svg, wide) {
  const [, , width, height] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '0 0 1 1').split(/[\s,]+/).map(Number);
  return { width: wide, height: Math.round((wide * height) / width) };
}

/**
 * Embeds an SVG in another one. Its ids get a prefix, because ids are unique in a document.
 * @param {string} svg
 * @param {string} prefix
 * @param {[x: number, y: number, width: number, height: number]} box
 */
export function inset(svg, prefix, [x, y, width, height]) {
  const inner = svg
    .replace(/^[\s\S]*?<svg\b/, '<svg')
    .replace(/\bid="([^"]+)"/g, `id="${prefix}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${prefix}$1"`);
  return inner.replace(/^<svg([^>]*?)>/, (_, attributes) => {
    const others = attributes.replace(/\s(?:width|height|role|class|style)="[^"]*"/g, '');
    return `<svg${others} x="${x}" y="${y}" width="${width}" height="${height}">`;
  });
}
