import { describe, expect, it } from '@jest/globals';
import { settledPersonal } from './settling.ts';

const settled = (account: { iban: string; bic?: string }) => {
  const [row] = settledPersonal({ banking: [{ holder: 'Nora', ...account }] })
    .banking as unknown as [{ iban: string; bic?: string }];
  return row;
};

describe('an account number', () => {
  it.each([
    'DE89370400440532013000',
    'IBAN DE89 3704 0044 0532 0130 00',
    'iban: de89 3704 0044 0532 0130 00',
    'IBAN No. DE89-3704-0044-0532-0130-00',
    'International Bank Account Number: DE89 3704 0044 0532 0130 00',
    'ＩＢＡＮ　ＤＥ８９　３７０４　００４４　０５３２　０１３０　００',
    'My savings DE89 3704 0044 0532 0130 00',
  ])('that is an IBAN is stored without its label and spaces: %s', (iban) => {
    expect(settled({ iban }).iban).toBe('DE89370400440532013000');
  });

  it.each([
    ['Account no. 12 34 56 78', '12345678'],
    ['Konto-Nr. 12345678', '12345678'],
    ['A/C 0012345678', '0012345678'],
    ['12345678', '12345678'],
  ])('that is none is stored without its label, too: %s', (iban, stored) => {
    expect(settled({ iban }).iban).toBe(stored);
  });

  it.each([
    ['BUKBGB22', 'BUKBGB22'],
    ['BIC: bukb gb 22', 'BUKBGB22'],
    ['SWIFT/BIC code BUKBGB22XXX', 'BUKBGB22XXX'],
  ])('has its BIC without a label: %s', (bic, stored) => {
    expect(settled({ iban: '12345678', bic }).bic).toBe(stored);
  });
});
