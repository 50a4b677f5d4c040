// What is read out of an SVG file, and how one goes into another.
import { unescapeHtml } from './html.mjs';

/** What stands in an element of an SVG file. @param {string} svg @param {'title' | 'desc'} name */
export const textOf = (svg, name) => unescapeHtml(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(svg)?.[1] ?? '');

/** Width and height in CSS pixels for a picture that is `wide`. @param {string} svg @param {number} wide */
export function sizeOf(svg, wide) {
  const [, , width, height] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '0 0 1 1').split(/[\s,]+/).map(Number);
  return { width: wide, height: Math.round((wide * height) / width) };
}

/**
 * An SVG file as part of another one: its own names get a prefix, since all share one document.
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
