import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { TwoStep } from '../users/secret.ts';
import {
  afterCode,
  codeAt,
  codesLeft,
  mostRefused,
  newKey,
  newRecoveryCodes,
  stepOf,
  uriOf,
} from './codes.ts';

/** The key of the test vectors of RFC 6238, "12345678901234567890". */
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const now = Date.UTC(2026, 10, 30, 12);
const STEP_MS = 30_000;
const twoStep = (more: Partial<TwoStep> = {}): TwoStep => ({
  authenticator: 'one',
  since: new Date(0),
  lastStep: 0,
  recoveryCodes: [],
  ...more,
});

describe('a key', () => {
  it('has 160 bits, another one each time', () => {
    const keys = [newKey(), newKey()];
    for (const one of keys) expect(one).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(keys).size).toBe(2);
  });

  it('is taken over by its address, with the portal, the account and how codes are made', () => {
    const uri = new URL(uriOf(key, 'maya@crew.example'));
    expect(decodeURIComponent(uri.href)).toMatch(
      /^otpauth:\/\/totp\/Fairlead:maya@crew\.example\?/,
    );
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Fairlead',
      secret: key,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});

describe('a code of the app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [2_000_000_000, '279037'],
  ])('at %i s is that of RFC 6238', (seconds, code) => {
    expect(codeAt(key, seconds * 1_000)).toBe(code);
  });

  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('of %i steps from now is accepted: %s', (steps, isAccepted) => {
    const code = codeAt(key, now + steps * STEP_MS);
    expect(stepOf(key, code, now) !== undefined).toBe(isAccepted);
    expect(afterCode(twoStep(), code, key, now) !== undefined).toBe(isAccepted);
  });

  it('is accepted with a space in the middle', () => {
    const code = codeAt(key, now);
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect(afterCode(twoStep(), typed, key, now)?.lastStep).toBe(now / STEP_MS);
  });

  it('is accepted once, and after it none of the same or an earlier step', () => {
    const used = afterCode(twoStep(), codeAt(key, now), key, now);
    if (!used) throw new Error('it was refused');
    expect(afterCode(used, codeAt(key, now), key, now)).toBeUndefined();
    expect(afterCode(used, codeAt(key, now - STEP_MS), key, now)).toBeUndefined();
    expect(afterCode(used, codeAt(key, now + STEP_MS), key, now)).toBeDefined();
  });

  it('is refused without a key, and after many refused ones in a day, until that is over', () => {
    const code = codeAt(key, now);
    expect(afterCode(twoStep(), code, undefined, now)).toBeUndefined();
    const refusedAt = (at: number, count = mostRefused) =>
      twoStep({ refused: Array.from({ length: count }, () => new Date(at)) });
    expect(afterCode(refusedAt(now - 1_000), code, key, now)).toBeUndefined();
    expect(afterCode(refusedAt(now - 1_000, mostRefused - 1), code, key, now)).toBeDefined();
    expect(afterCode(refusedAt(now - 24 * 3_600_000), code, key, now)).toBeDefined();
  });
});

describe('a recovery code', () => {
  const { codes, stored } = newRecoveryCodes();
  const [first = '', second = ''] = codes;
  const having = twoStep({ recoveryCodes: stored });

  it('is one of ten, of four groups, and stored as a hash', () => {
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
    expect(JSON.stringify(stored)).not.toContain(first.slice(0, 9));
    const plain = first.replaceAll('-', '');
    expect(stored[0]?.hash).toBe(createHash('sha256').update(plain).digest('hex'));
  });

  it('is accepted once, however it is typed, also after many refused ones', () => {
    const refused = Array.from({ length: mostRefused }, () => new Date(now));
    const typed = ` ${first.replaceAll('-', ' ').toUpperCase()} `;
    const used = afterCode({ ...having, refused }, typed, key, now);
    if (!used) throw new Error('it was refused');
    expect([codesLeft(having), codesLeft(used)]).toEqual([10, 9]);
    expect(used.recoveryCodes[0]?.usedAt).toEqual(new Date(now));
    expect(afterCode(used, first, key, now)).toBeUndefined();
    expect(afterCode(used, second, key, now)).toBeDefined();
  });

  it.each(['2abc-defg-hjkm-npqr', 'abcd-efgh-jkmn-pqr2'])(
    'that has a digit at an end is none of the app: %s',
    (code) => {
      const hash = createHash('sha256').update(code.replaceAll('-', '')).digest('hex');
      expect(afterCode(twoStep({ recoveryCodes: [{ hash }] }), code, key, now)).toBeDefined();
    },
  );

  it('that is none of theirs is refused', () => {
    expect(afterCode(having, 'aaaa-bbbb-cccc-dddd', key, now)).toBeUndefined();
    expect(afterCode(having, '', key, now)).toBeUndefined();
  });
});
