import { describe, expect, it } from '@jest/globals';
import { plainTextOf, richTextOf, tidyText } from './plain-text.ts';
import type { RichTextBlock } from './rich-text.ts';
import { emptyBlocks } from './rich-text-blocks.ts';

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

  it('reads what blocks say, the text and the links within them too', () => {
    const nestedText = richTextOf('Read this first');
    const blocks: RichTextBlock[] = [
      {
        blockType: 'mediaBlock',
        media: { url: '/media/deck.webp', alt: 'The aft deck' },
        caption: 'After the refit',
      },
      {
        ...emptyBlocks.cta,
        title: 'Orders',
        richText: nestedText,
        links: [{ type: 'reference', url: '/jobs', label: 'Jobs', appearance: 'outline' }],
      },
    ];
    const children = blocks.map((block) => ({ type: 'block', block }));
    expect(plainTextOf({ root: { type: 'root', children } })).toBe(
      'The aft deck\nAfter the refit\nOrders\nJobs\nRead this first',
    );
  });

  it('is made of plain text, a paragraph after each empty line', () => {
    expect(richTextOf('One\nmore\n \n\nTwo\r\n').root.children).toEqual([
      {
        type: 'paragraph',
        children: [
          { type: 'text', text: 'One' },
          { type: 'linebreak' },
          { type: 'text', text: 'more' },
        ],
      },
      { type: 'paragraph', children: [{ type: 'text', text: 'Two' }, { type: 'linebreak' }] },
    ]);
    expect(richTextOf(' \n').root.children).toEqual([]);
  });
});

it('a paste from a word processor becomes plain lines', () => {
  expect(tidyText('Duties:\r\n•\tDeck\u000bTenders\u2028Side\u00adwork\u200b\u0000')).toBe(
    'Duties:\n•\tDeck\nTenders\nSidework',
  );
});
