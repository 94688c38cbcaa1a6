import { receiptCodeOf } from '@fairlead/contracts';
import { expect, it } from '@jest/globals';
import { anonymousCallers, Receipts } from './receipts.ts';

const receipts = new Receipts('the key of an installation');
const others = new Receipts('the key of another');
const key = 'k'.repeat(43);
const report = { type: 'safety', description: 'The rail of the upper deck is loose.' };

it('a report that is sent again has the same id and code, and any other has its own', () => {
  const receipt = receipts.of(key, report);
  expect(receipt.id).toMatch(/^[0-9a-f]{24}$/);
  expect(receiptCodeOf(receipt.code)).toBe(receipt.code);
  expect(receipts.of(key, { ...report })).toEqual(receipt);
  for (const other of [
    receipts.of('l'.repeat(43), report),
    receipts.of(key, { ...report, type: 'other' }),
    others.of(key, report),
  ]) {
    expect(other.id).not.toBe(receipt.id);
    expect(other.code).not.toBe(receipt.code);
  }
});

it('a code has its twenty digits also where it begins with zeros', () => {
  const codes = Array.from({ length: 100 }, (_, at) => receipts.of(key, { ...report, at }).code);
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  expect(codes.map(receiptCodeOf)).toEqual(codes);
});

it('the id of a notice is the same each time, and does not show whose case it is', () => {
  const { id } = receipts.of(key, report);
  const notice = receipts.noticeOf(id);
  expect(notice).toMatch(/^[\w-]{32}$/);
  expect(receipts.noticeOf(id)).toBe(notice);
  expect(others.noticeOf(id)).not.toBe(notice);
});

it('what earlier releases have given out and stored still opens its case', async () => {
  const receipt = receipts.of(key, report);
  expect(receipt).toEqual({ id: 'e84587c6913fab0fe2e8295a', code: '16319299711886127537' });
  expect(receipts.noticeOf(receipt.id)).toBe('9hSFvu77kUMK_OVC7tE25oc9HLv0g3ia');
  expect(await receipts.hashed(receipt.code)).toBe('szyVOygBWVTg90TVqHA4hhPS6xDP8HFXXYFeLvQlgq8');
});

it('a code is looked up by a hash, however it is typed, and only with the key', async () => {
  const { code } = receipts.of(key, report);
  const hashed = await receipts.hashed(code);
  expect(hashed).toMatch(/^[\w-]{43}$/);
  expect(await receipts.hashed(` ${code.slice(0, 4)}-${code.slice(4)} `)).toBe(hashed);
  expect(await others.hashed(code)).not.toBe(hashed);
});

it('a code that is mistyped is hashed as long, and never finds a case', async () => {
  const { code } = receipts.of(key, report);
  const mistyped = `${code.slice(0, 19)}${(Number(code[19]) + 1) % 10}`;
  const found = await receipts.hashed(mistyped);
  expect(found).toMatch(/^[\w-]{43}$/);
  expect(found).not.toBe(await receipts.hashed(code));
  expect(await receipts.hashed(mistyped)).not.toBe(found);
});

it('many who try codes keep nobody from reporting', async () => {
  const busy = new Receipts('the key of a busy one');
  const done: string[] = [];
  const tries = Array.from({ length: 60 }, () =>
    busy.hashed('1234', anonymousCallers.opening).then(
      () => done.push('opened'),
      () => done.push('refused'),
    ),
  );
  const report = busy.hashed('1234', anonymousCallers.reporting).then(() => done.push('reported'));
  await Promise.all([...tries, report]);
  // Two are under way, and fifty of them may wait; a slow machine refuses more, which have waited too long.
  expect(done.filter((one) => one === 'refused').length).toBeGreaterThanOrEqual(8);
  expect(done).toContain('reported');
  expect(done.filter((one) => one !== 'refused').indexOf('reported')).toBeLessThan(6);
});
