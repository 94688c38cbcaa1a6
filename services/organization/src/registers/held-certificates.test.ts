import type { CertificateType } from '@fairlead/contracts';
import type { Stored } from '@fairlead/service-kit';
import { describe, expect, it } from '@jest/globals';
import { accessOf, holds, typesOf } from './held-certificates.ts';

const [medical, basic, other] = ['eng1', 'stcw_basic', 'gmdss'] as unknown as [
  CertificateType,
  CertificateType,
  CertificateType,
];

describe('what a rank must hold', () => {
  const company = { position: 'bosun', types: [medical] };
  const own = { position: 'bosun', vessel: 'aurelia', types: [basic] };
  const cook = { position: 'cook', vessel: 'aurelia', types: [other] };

  it('[O-082] is what its company requires, unless its vessel does', () => {
    const all = [company, own, cook];
    const typesFor = (position: unknown, vessel: unknown) => typesOf(all, { position, vessel });
    expect(typesFor('bosun', 'aurelia')).toEqual([basic]);
    expect(typesFor('bosun', 'meridian')).toEqual([medical]);
    expect(typesFor('bosun', undefined)).toEqual([medical]);
    expect(typesFor('cook', 'aurelia')).toEqual([other]);
    expect(typesFor('cook', 'meridian')).toEqual([]);
    expect(typesFor('mate', 'aurelia')).toEqual([]);
    expect(typesOf([own, company], { position: 'bosun', vessel: 'aurelia' })).toEqual([basic]);
    expect(typesOf([], { position: 'bosun', vessel: 'aurelia' })).toEqual([]);
  });

  it('[O-082] is compared by ids, whatever they are stored as', () => {
    const stored = { position: { toString: () => 'bosun' }, types: [medical] };
    expect(typesOf([stored], { position: 'bosun', vessel: null })).toEqual([medical]);
  });

  it('[O-082] is nothing for who has no rank, and no vessel’s own for who is aboard none', () => {
    const nameless = { position: undefined, types: [medical] };
    expect(typesOf([nameless], { position: undefined, vessel: undefined })).toEqual([]);
    expect(
      typesOf([{ ...company, position: 'undefined' }], { position: undefined, vessel: 'x' }),
    ).toEqual([]);
    expect(typesOf([nameless], { position: 'undefined', vessel: 'x' })).toEqual([]);
    const unnamed = { ...company, vessel: undefined };
    expect(typesOf([own, unnamed], { position: 'bosun', vessel: 'undefined' })).toEqual([medical]);
  });
});

describe('a type of certificate', () => {
  const held = (more: object = {}) =>
    ({ _id: 'c1', type: medical, status: 'valid', ...more }) as unknown as Stored;
  const access = (certificates: Stored[], contractEnds?: string) =>
    accessOf(medical, certificates, contractEnds);

  it('[O-082] is missing where none of it is held that was not rejected', () => {
    const missing = { type: medical, state: 'missing', isToContractEnd: false };
    expect(access([])).toEqual(missing);
    expect(access([held({ type: basic }), held({ check: 'rejected' })])).toEqual(missing);
    expect(access([held({ status: 'incomplete' })])).toEqual(missing);
    expect(access([held({ check: 'verified' })]).state).toBe('valid');
  });

  it('[O-082] is in the status of the one that is valid longest, one without an end before all others', () => {
    const expired = held({ _id: 'old', status: 'expired', expiryDate: '2025-01-01' });
    const expiring = held({ _id: 'new', status: 'expiring', expiryDate: '2026-12-01' });
    for (const all of [
      [expired, expiring],
      [expiring, expired],
    ])
      expect(access(all)).toEqual({
        type: medical,
        state: 'expiring',
        certificate: 'new',
        expiryDate: '2026-12-01',
        isToContractEnd: true,
      });
    for (const all of [
      [held(), expiring],
      [expiring, held()],
    ])
      expect(access(all)).toEqual({
        type: medical,
        state: 'valid',
        certificate: 'c1',
        isToContractEnd: true,
      });
  });

  it('[O-082] lasts to the end of a contract that ends on its last day or before', () => {
    const until = (expiryDate: string | undefined, status = 'valid') =>
      access([held({ status, ...(expiryDate && { expiryDate }) })], '2026-12-01').isToContractEnd;
    expect(['2026-11-30', '2026-12-01', '2026-12-02', undefined].map((day) => until(day))).toEqual([
      ...[false, true, true, true],
    ]);
    expect([until('2026-12-02', 'expired'), until(undefined, 'expired')]).toEqual([false, false]);
    expect(access([held({ status: 'expired' })]).isToContractEnd).toBe(false);
  });

  it('[O-082] is held while it is valid, or expires soon', () => {
    const isHeld = (...all: Stored[]) => holds(medical, all);
    expect([isHeld(), isHeld(held({ status: 'expired' }))]).toEqual([false, false]);
    expect([isHeld(held()), isHeld(held({ status: 'expiring' }))]).toEqual([true, true]);
  });
});
