import { expect, it } from '@jest/globals';
import { listingFields, longestDescription } from './listings.ts';
import { richTextOf } from './plain-text.ts';
import { richText } from './rich-text.ts';

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
