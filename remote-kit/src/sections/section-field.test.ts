import { expect, it } from '@jest/globals';
import { sentValue } from './section-field.ts';

it('sends a number as it was meant, nothing as null, and what is no number for it to be refused', () => {
  const amount = { name: 'salary', label: 'Salary', kind: 'amount' } as const;
  expect(['4,500', '72,5', '', 'much'].map((text) => sentValue(amount, text))).toEqual([
    4_500,
    72.5,
    null,
    'much',
  ]);
});
