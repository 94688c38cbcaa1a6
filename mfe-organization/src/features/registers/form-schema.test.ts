import { currencies } from '@fairlead/contracts/reference/money';
import { field } from '@fairlead/contracts/registers/declaration/index';
import { describe, expect, it } from '@jest/globals';
import { formSchema } from './form-schema.ts';

const fields = {
  raisedDate: field.date('Raised', { past: true }),
  unNumber: field.text('UN number', { requiredOfNew: true }),
  rank: field.text('Rank', { choices: ['Bosun', 'Master'] }),
};
/** What the form says at its fields. */
const problems = (values: object, record?: Record<string, unknown>) => {
  const { error } = formSchema(fields, record ? { record } : {}).safeParse(values);
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
};
const filled = { raisedDate: '2026-01-01', unNumber: '1203', rank: 'Bosun' };

describe('a form', () => {
  it('says what a new record lacks, and what cannot be', () => {
    expect(problems(filled)).toEqual([]);
    expect(problems({ ...filled, unNumber: '' })).toEqual(['unNumber: Enter the UN number.']);
    expect(problems({ ...filled, raisedDate: '2199-01-01' })).toEqual([
      'raisedDate: This date is in the future',
    ]);
    expect(problems({ ...filled, rank: 'Very important' })).toEqual([
      'rank: This is not one of the choices',
    ]);
  });

  it('does not ask for what the record was without before', () => {
    const before = { rank: 'Very important', raisedDate: '2199-01-01' };
    expect(problems({ ...before, unNumber: '' }, before)).toEqual([]);
    expect(problems({ ...before, raisedDate: '2199-01-02', unNumber: '' }, before)).toEqual([
      'raisedDate: This date is in the future',
    ]);
  });
});

describe('a form with amounts', () => {
  const amounts = {
    cost: field.amount('Cost', { currency: 'currency' }),
    parts: field.rows('Parts', { price: field.amount('Price', { currency: 'currency' }) }),
    currency: field.option('Currency', currencies),
    note: field.text('Note'),
  };
  const empty = { cost: '', parts: [], currency: '', note: '' };
  const missing = (values: object, record?: Record<string, unknown>) => {
    const { error } = formSchema(amounts, record ? { record } : {}).safeParse({
      ...empty,
      ...values,
    });
    return error?.issues.map(({ path }) => path.join('.')) ?? [];
  };

  it('requires their currency only where there is an amount', () => {
    expect(missing({})).toEqual([]);
    expect(missing({ cost: '5' })).toEqual(['currency']);
    expect(missing({ parts: [{ price: '5' }] })).toEqual(['currency']);
    expect(missing({ cost: '5', currency: 'euros' })).toEqual([]);
  });

  it('requires none for a record of before, until its amount is changed', () => {
    const record = { cost: 5 };
    expect(missing({ cost: '5', note: 'Paid' }, record)).toEqual([]);
    expect(missing({ cost: '6' }, record)).toEqual(['currency']);
    expect(missing({ cost: '5' }, { ...record, currency: 'euros' })).toEqual(['currency']);
  });
});
