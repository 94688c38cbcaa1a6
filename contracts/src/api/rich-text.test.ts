import { describe, expect, it } from '@jest/globals';
import { plainTextOf, richText } from './rich-text.ts';

const content = {
  root: {
    type: 'root',
    children: [
      { type: 'heading', tag: 'h3', children: [{ type: 'text', text: 'Duties' }] },
      {
        type: 'list',
        children: [
          { type: 'listitem', children: [{ type: 'text', text: 'Navigation', format: 1 }] },
        ],
      },
      {
        type: 'paragraph',
        children: [
          { type: 'text', text: 'Apply ' },
          { type: 'link', url: 'https://a.example', children: [{ type: 'text', text: 'here' }] },
        ],
      },
    ],
  },
};

describe('rich text', () => {
  it('reads as plain text, a line each block', () => {
    expect(plainTextOf(content)).toBe('Duties\nNavigation\nApply here');
    expect(plainTextOf('as it is')).toBe('as it is');
    expect(plainTextOf(null)).toBe('');
  });

  it('is checked as a tree of known parts', () => {
    expect(richText.safeParse(content).success).toBe(true);
    expect(richText.safeParse({ root: { type: 'root', children: [{ text: 7 }] } }).success).toBe(
      false,
    );
    expect(richText.parse({ root: { type: 'root', onload: 'x' } }).root).toEqual({ type: 'root' });
  });
});
