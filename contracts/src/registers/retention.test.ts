import { expect, it } from '@jest/globals';
import { registerNamed, registers } from './registers.ts';

const day = '2026-11-26';
/** The last day of a record of a register, by its content, its status and the day on which it was closed. */
const lastDay = (slug: string, content: object, status: string, closedOn?: string) =>
  registerNamed(slug)?.keptUntil?.(content as never, { status, day, closedOn });

it('records are kept for ever, but those of three registers', () => {
  const ending = registers.filter(({ keptUntil }) => keptUntil !== undefined);
  expect(ending.map(({ slug }) => slug).toSorted()).toEqual([
    'security-declarations',
    'vessel-documents',
    'visitors',
  ]);
});

it('[O-166] a visitor is kept for three years and a day after they left', () => {
  expect(lastDay('visitors', {}, 'left', '2026-01-31')).toBe('2029-01-31');
  expect(lastDay('visitors', {}, 'aboard')).toBeUndefined();
});

it('[O-183] a document of a vessel is kept until its own day once it is archived, and for ever before', () => {
  const document = { retentionDate: '2031-12-31' };
  expect(lastDay('vessel-documents', document, 'archived', day)).toBe('2031-12-31');
  expect(lastDay('vessel-documents', document, 'active')).toBeUndefined();
  expect(lastDay('vessel-documents', {}, 'archived', day)).toBeUndefined();
});

it('[O-164] a declaration of security is kept for three years from the day on which it ends', () => {
  const declaration = { to: '2026-06-03T08:00:00.000Z' };
  expect(lastDay('security-declarations', declaration, 'agreed')).toBe('2029-06-03');
});
