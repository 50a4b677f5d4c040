// A puzzle as a picture that gives nothing away: the board as the puzzle begins, and below it what is asked.

import { el } from '../base/dom.ts';
import { save } from '../base/files.ts';
import { t } from '../base/words.ts';
import { painted } from '../share/picture.ts';
import type { Task } from './entry.ts';

/** Width, margin, and the size of the letters, in pixels. */
const [WIDE, MARGIN, LETTERS] = [1080, 48, 40];
/** From one line to the next, in sizes of letters. */
const LEADING = 1.35;

/** What is written below the board. */
export interface Caption {
  title: string;
  task: string;
  /** Where it can be solved. */
  link: string;
}

/** A text in lines that are short enough. */
export function wrapped(text: string, fits: (line: string) => boolean) {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length ? `${lines[lines.length - 1]} ${word}` : word;
    if (lines.length && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Paints it. */
function paint({ step }: Task, { title, task, link }: Caption) {
  const table = step.table();
  const board = painted(table, WIDE);
  table.free();
  const canvas = el('canvas', { width: WIDE, height: 1 });
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  const { color, fontFamily: family } = getComputedStyle(document.body);
  const rows = [
    { text: title, font: `600 ${LETTERS}px ${family}` },
    { text: task, font: `${LETTERS}px ${family}` },
    { text: link.replace(/^https?:\/\//, ''), font: `${LETTERS * 0.7}px ${family}` },
  ].flatMap(({ text, font }) => {
    pen.font = font;
    return wrapped(text, (line) => pen.measureText(line).width <= WIDE - 2 * MARGIN).map((line) => ({ line, font }));
  });
  canvas.height = Math.ceil(board.height + 1.5 * MARGIN + rows.length * LETTERS * LEADING);
  pen.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
  pen.fillRect(0, 0, WIDE, canvas.height);
  pen.drawImage(board, 0, 0);
  pen.fillStyle = color;
  pen.textBaseline = 'top';
  for (const [i, { line, font }] of rows.entries()) {
    pen.font = font;
    pen.fillText(line, MARGIN, board.height + 0.75 * MARGIN + i * LETTERS * LEADING);
  }
  return canvas;
}

const fileOf = (name: string, blob: Blob) => new File([blob], name, { type: 'image/png' });

/** Whether the device has a share sheet that takes pictures. */
export const takesPictures = () => navigator.canShare?.({ files: [fileOf('puzzle.png', new Blob())] }) ?? false;

/** Hands the picture with its link to the share sheet if that takes pictures, else saves it. @returns what there is to be said */
export async function sendPicture(task: Task, name: string, caption: Caption): Promise<string> {
  const blob = await new Promise<Blob | null>((then) => paint(task, caption).toBlob(then, 'image/png'));
  if (!blob) return t('share.noPicture');
  if (!takesPictures()) {
    save(name, blob);
    return t('share.saved', { name });
  }
  const text = `${caption.title}\n${caption.task}\n${caption.link}`;
  return navigator.share({ files: [fileOf(name, blob)], text }).then(
    () => '',
    (error) => (error.name === 'AbortError' ? '' : t('share.notShared')),
  );
}
