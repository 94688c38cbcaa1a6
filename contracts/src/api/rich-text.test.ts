import { expect, it } from '@jest/globals';
import { listingFields, longestDescription } from './listings.ts';
import { plainTextOf, richTextOf } from './plain-text.ts';
import { richText } from './rich-text.ts';
import { emptyBlocks } from './rich-text-blocks.ts';
import { bannerStyles, codeLanguages, sectionStyles } from './rich-text-options.ts';

it('rich text is checked as a tree of known parts', () => {
  expect(richText.safeParse(richTextOf('One')).success).toBe(true);
  expect(richText.safeParse({ root: { type: 'root', children: [{ text: 7 }] } }).success).toBe(
    false,
  );
  expect(richText.parse({ root: { type: 'root', onload: 'x' } }).root).toEqual({ type: 'root' });
});

const refused = (node: object) =>
  !richText.safeParse({ root: { type: 'root', children: [node] } }).success;

it.each([
  { type: 'paragraph', format: 'sideways' },
  { type: 'paragraph', indent: 9 },
  { type: 'paragraph', indent: -1 },
  { type: 'paragraph', indent: 0.5 },
  { type: 'listitem', checked: 'yes' },
])('a block is not placed or checked as %j', (node) => {
  expect(refused(node)).toBe(true);
});

const held = (block: object) => {
  const content = { root: { type: 'root', children: [{ type: 'block', block }] } };
  const { success, data } = richText.safeParse(content);
  return success ? data.root.children?.[0]?.block : undefined;
};

it.each([
  ['[F-103] a banner', emptyBlocks.banner, 'style', bannerStyles],
  ['[F-105] code', emptyBlocks.code, 'language', codeLanguages],
  ['[F-108] the header of a section', emptyBlocks.sectionHeader, 'style', sectionStyles],
])('%s is kept in each of its looks, and in no other', (_name, block, member, options) => {
  for (const { code } of options) {
    const one = { ...block, [member]: code };
    expect(held(one)).toEqual(one);
  }
  expect(held({ ...block, [member]: 'loud' })).toBeUndefined();
  expect(held({ blockType: block.blockType })).toBeUndefined();
});

it('[F-103] a banner has these looks', () => {
  expect(bannerStyles.map(({ code }) => code).join(' ')).toBe(
    'info warning error success blue red green yellow purple orange pink gray',
  );
});

it('[F-105] code is of these languages', () => {
  expect(codeLanguages.map(({ label }) => label).join(' ')).toBe(
    'JavaScript TypeScript HTML CSS Python Java PHP',
  );
});

it('[F-108] the header of a section has a title, a content and these looks', () => {
  const header = { ...emptyBlocks.sectionHeader, title: 'Safety', content: 'Read on' };
  expect(held(header)).toEqual(header);
  expect(sectionStyles.map(({ code }) => code).join(' ')).toBe('default blue error success');
});

it('[F-107] a cta has a title, a content, and a button; and richText and links', () => {
  const link = { type: 'custom', url: '/jobs', label: 'Jobs', appearance: 'outline' };
  const cta = { ...emptyBlocks.cta, title: 'Sail', buttonText: 'Apply', links: [link] };
  expect(held(cta)).toEqual(cta);
  expect(held({ ...cta, links: [{ ...link, appearance: 'loud' }] })).toBeUndefined();
  expect(held({ ...cta, title: undefined })).toBeUndefined();
});

it('a picture is one of the portal or of the web', () => {
  const picture = (url: string) => ({ ...emptyBlocks.mediaBlock, media: { url } });
  for (const url of ['', '/media/deck.webp', 'https://a.example/b.png'])
    expect(held(picture(url))).toEqual(picture(url));
  for (const url of ['javascript:alert(1)', '//a.example/b.png', 'data:image/png;base64,'])
    expect(held(picture(url))).toBeUndefined();
});

it('of a block that is not known its type is kept, and nothing else', () => {
  expect(held({ blockType: 'carousel', onload: 'x' })).toEqual({ blockType: 'carousel' });
});

it('what blocks say is part of the plain text', () => {
  const block = { ...emptyBlocks.cta, title: 'Sail', content: 'With us', buttonText: 'Apply' };
  const content = { root: { type: 'root', children: [{ type: 'block', block }] } };
  expect(plainTextOf(content)).toBe('Sail\nWith us\nApply');
});

it('a description has a longest length, with marks or without', () => {
  const refusalsOf = (jobDescription: unknown) =>
    listingFields.shape.jobDescription
      .safeParse(jobDescription)
      .error?.issues.map(({ message }) => message);
  const half = '<'.repeat(longestDescription / 2 - 1);
  expect(refusalsOf(richTextOf(`${half}\n\n${half}`))).toBeUndefined();
  expect(refusalsOf(richTextOf(`${half}\n\n${half}>>`))).toEqual([
    'Job description must be at most 50000 characters',
  ]);
});
