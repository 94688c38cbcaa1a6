import { expect, it } from '@jest/globals';
import { namedIn } from './names.ts';

const isNamed = (text: string, firstName: string, lastName: string) =>
  namedIn(text, [{ user: 'u', firstName, lastName }]).includes('u');

it('[W-062] a full name is found, whatever its case, accents and punctuation', () => {
  for (const text of ['Zoe Hällström', 'it was ZOË-HALLSTROM!', '"Zoë,\nHällström" did it'])
    expect(isNamed(text, 'Zoë', 'Hällström')).toBe(true);
  expect(isNamed('Al Ox was there', 'Al', 'Ox')).toBe(true);
  expect(isNamed('Al – “Ox” – was there', 'Al', 'Ox')).toBe(true);
  expect(isNamed('Ox Al was there', 'Al', 'Ox')).toBe(false);
});

it('[W-062] a surname of four letters or more is found alone, a shorter one is not', () => {
  expect(isNamed('Reed saw it', 'Ada', 'Reed')).toBe(true);
  expect(isNamed('Ree saw it', 'Ada', 'Ree')).toBe(false);
  expect(isNamed('Ree saw it', 'Ada', ' Ree ')).toBe(false);
  // Letters are counted, not the units that store them.
  expect(isNamed('𠮷𠮷𠮷 saw it', 'Ada', '𠮷𠮷𠮷')).toBe(false);
});

it('[W-062] the only name of a person is found as a surname is', () => {
  expect(isNamed('It was Suharto.', 'Suharto', '')).toBe(true);
  expect(isNamed('It was Li.', 'Li', '')).toBe(false);
});

it('[W-062] a first name alone, or a part of a word, is no name', () => {
  expect(isNamed('Adam saw it', 'Adam', 'Reed')).toBe(false);
  expect(isNamed('He was breeding reeds', 'Ada', 'Reed')).toBe(false);
  expect(isNamed('Cadam Reeds', 'Adam', 'Reed')).toBe(false);
});

it('[W-062] whoever has no name is not named', () => {
  for (const text of ['', ' ', 'Ada saw it', 'Al', '- -'])
    for (const [first, last] of [
      ['', ''],
      [' ', ' '],
      ['Ada', ''],
      ['', 'Al'],
      ['', '    '],
      [' ', '    '],
    ] as const)
      expect([text, first, last, isNamed(text, first, last)]).toEqual([text, first, last, false]);
});

it('the members found are those named, in their order', () => {
  const member = (user: string, lastName: string) => ({ user, firstName: 'Ada', lastName });
  const members = [member('a', 'Reed'), member('b', 'Strand'), member('c', 'Blackwood')];
  expect(namedIn('Blackwood and Reed', members)).toEqual(['a', 'c']);
});
