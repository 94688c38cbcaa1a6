import { expect, it } from '@jest/globals';
import { bestFits, foldCase, isFoundIn } from './fold-case.ts';

it('what somebody looks for is found with and without its accents, in any case', () => {
  for (const sought of ['muller', 'MÜLLER', ' Mu\u0308ller '])
    expect(isFoundIn('José Müller', sought)).toBe(true);
  expect(isFoundIn('Jose Muller', 'josé')).toBe(true);
  expect(isFoundIn('José Müller', 'miller')).toBe(false);
  expect(isFoundIn('José', '')).toBe(true);
});

it('letters of other scripts keep their signs that stand beside them', () => {
  expect(foldCase('Ёлка')).toBe('елка');
  expect(isFoundIn('കുമാർ', 'കാമർ')).toBe(false);
});

it('what fits best comes first, and what fits equally well keeps its order', () => {
  const ranks = ['Lead Deckhand', 'Senior deck officer', 'Deckhand/Chef', 'Deckhand', 'Undecked'];
  const found = (sought: string) => bestFits(ranks, (rank) => rank, sought);
  expect(found('deckhand')).toEqual(['Deckhand', 'Deckhand/Chef', 'Lead Deckhand']);
  expect(found('DÉCK')).toEqual([
    'Deckhand/Chef',
    'Deckhand',
    'Lead Deckhand',
    'Senior deck officer',
    'Undecked',
  ]);
  expect(found(' ')).toEqual(ranks);
  expect(found('purser')).toEqual([]);
});
