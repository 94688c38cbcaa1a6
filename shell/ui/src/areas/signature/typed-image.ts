import { ink, paperSize } from './paper.ts';

const margin = 24;
const largest = 56;
const hand = '"Segoe Script", "Snell Roundhand", "Brush Script MT", cursive';

/** A name in handwriting, as a picture; null for no name. */
export function typedImage(name: string): string | null {
  const text = name.trim();
  const canvas = Object.assign(document.createElement('canvas'), paperSize);
  const context = canvas.getContext('2d');
  if (text === '' || !context) return null;
  context.fillStyle = ink;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `italic ${largest}px ${hand}`;
  const { width, height } = paperSize;
  const room = width - 2 * margin;
  const needed = context.measureText(text).width;
  if (needed > room)
    context.font = `italic ${Math.max(12, Math.floor((largest * room) / needed))}px ${hand}`;
  context.fillText(text, width / 2, height / 2, room);
  return canvas.toDataURL('image/png');
}
