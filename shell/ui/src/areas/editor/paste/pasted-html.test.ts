import type { RichTextNode } from '@fairlead/contracts/api/rich-text';
import { richText } from '@fairlead/contracts/api/rich-text';
import { describe, expect, it } from '@jest/globals';
import { googleDocs, libreOffice, outlookTable, webPage, word } from '../testing/clipboards.ts';
import { pastedHtml } from './pasted-html.ts';

const marks: [bit: number, name: string][] = [
  [1, 'b'],
  [2, 'i'],
  [4, 's'],
  [8, 'u'],
  [32, 'sub'],
  [64, 'sup'],
];

/** Rich text in short: one line per block, marks and links around their text. */
function drawn(nodes: readonly RichTextNode[] = [], indent = ''): string[] {
  return nodes.flatMap((node) => {
    const { type, listType, children = [] } = node;
    if (type === 'list')
      return children.flatMap((item) =>
        item.children?.[0]?.type === 'list'
          ? drawn(item.children, `${indent}  `)
          : [`${indent}${listType === 'number' ? '1.' : '-'} ${inline(item.children)}`],
      );
    const begin = { heading: '# ', quote: '> ' }[type] ?? '';
    return [`${begin}${inline(children)}`];
  });
}
const inline = (nodes: readonly RichTextNode[] = []): string =>
  nodes
    .map(({ type, text = '', format, url, children }) => {
      if (type === 'linebreak') return '/';
      if (type === 'link') return `[${inline(children)}](${url})`;
      const names = marks.filter(([bit]) => Number(format ?? 0) & bit).map(([, name]) => name);
      return names.length > 0 ? `<${names.join('')} ${text}>` : text;
    })
    .join('');

const pasted = (html: string) => {
  const content = pastedHtml(html);
  expect(richText.parse(content)).toEqual(content);
  return drawn(content.root.children);
};

describe('what is pasted from', () => {
  it('Word keeps its headings, lists, links and marks', () => {
    expect(pasted(word)).toEqual([
      '# Chief Officer, M/Y Halyard',
      'You answer to the <b Captain> and lead a <i deck crew> of <bu six>.',
      '# Duties',
      '- Watches at sea',
      '- Tenders and toys',
      '  - Two 9 m tenders',
      '- Paint & varnish',
      '1. Write to [crew@halyard.example](mailto:crew@halyard.example)',
      '1. Call',
      '> “A happy ship.”',
      'Pay | € 7,500',
      'Leave | 60 days',
    ]);
  });

  it('LibreOffice keeps its headings, lists, links and marks', () => {
    expect(pasted(libreOffice)).toEqual([
      '# The yacht',
      'A <b 62 m> motor yacht, <i built> in <u 2019>, <s private> charter.',
      '1. Antibes',
      '1. Palma',
      '  - STP',
      'See [our page](https://halyard.example/fleet).',
    ]);
  });

  it('Google Docs keeps its headings, lists, links and marks', () => {
    expect(pasted(googleDocs)).toEqual([
      '# Who you are',
      'You hold a <b Master 3000> and <i like people>.',
      '- STCW',
      '- ENG1',
      '  - valid for a year',
      'Apply [here](https://halyard.example/apply), by <s Monday> <u Friday>.',
      'A deck of 420 m<sup 2>.',
    ]);
  });

  it('a web page keeps its text, and none of its scripts, pictures and styles', () => {
    expect(pasted(webPage)).toEqual([
      '# Bosun wanted',
      'First line/second line',
      'No link, no own page, but [one that is](https://halyard.example/).',
      '> Quoted once/and twice',
      '- One/and more of it',
      'int  main()/  return',
    ]);
  });

  it('a mail keeps the text of its table, a line each row', () => {
    expect(pasted(outlookTable)).toEqual(['Position | Bosun', 'Rotation | 3:1', 'After it.']);
  });
});

it.each([
  ['<a', '<a'.repeat(50_000)],
  ['<style', '<style '.repeat(20_000)],
  // No browser parses deeper than this.
  ['lists in lists', '<ul><li>x'.repeat(256)],
])('markup of %s alone is read at once', (_what, html) => {
  const start = performance.now();
  pastedHtml(html);
  expect(performance.now() - start).toBeLessThan(5_000);
});

it('a text of 100,000 characters of < is text', () => {
  const html = `<p>${'&lt;'.repeat(100_000)}</p>`;
  expect(pastedHtml(html).root.children?.[0]?.children?.[0]?.text).toBe('<'.repeat(100_000));
});
