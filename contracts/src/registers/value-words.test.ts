import { expect, it } from '@jest/globals';
import { maintenanceJobs } from './maintenance-jobs.ts';
import { payroll } from './payroll.ts';
import { wordsOfMoney, wordsOfValue } from './value-words.ts';
import { workList } from './work-list.ts';

const formats = {
  day: String,
  moment: String,
  number: (value: number) => `number ${value}`,
  amount: (value: number) => `amount ${value}`,
};

it('amounts of money are formatted as such, with their currency where they have one, and other numbers with their unit', () => {
  expect(wordsOfValue(payroll.fields.basic, 8500, formats)).toBe('amount 8500');
  const net = payroll.computed.net?.field;
  expect(net && wordsOfValue(net, 6470.5, formats)).toBe('amount 6470.5');
  expect(wordsOfValue(maintenanceJobs.fields.cost, 880.5, formats)).toBe('amount 880.5');
  expect(wordsOfValue(maintenanceJobs.fields.hours, 2.5, formats)).toBe('number 2.5 h');
  const cost = { amount: '1200.50', currency: 'euros' } as const;
  expect(wordsOfValue(workList.fields.cost, cost, formats)).toBe('amount 1200.5 EUR');
  expect(wordsOfMoney(cost)).toBe('1200.50 EUR');
});

it('an amount of a record has the currency that the record gives, and says so where it gives none', () => {
  const words = (record: object) =>
    wordsOfValue(maintenanceJobs.fields.cost, 880.5, formats, record as Record<string, unknown>);
  expect(words({ cost: 880.5, currency: 'usdol' })).toBe('amount 880.5 USD');
  expect(words({ cost: 880.5 })).toBe('amount 880.5 (currency not given)');
  expect(words({ cost: 880.5, currency: null })).toBe('amount 880.5 (currency not given)');
  const empty = wordsOfValue(maintenanceJobs.fields.cost, undefined, formats, {
    currency: 'usdol',
  });
  expect(empty).toBe('');
  const { net, difference } = payroll.computed;
  const payslip = { currency: 'euros', contractCurrency: 'gbpound' };
  expect(net && wordsOfValue(net.field, 5, formats, payslip)).toBe('amount 5 EUR');
  expect(difference && wordsOfValue(difference.field, 5, formats, payslip)).toBe('amount 5 GBP');
});

it('what is no number is shown as it was typed', () => {
  expect(wordsOfValue(payroll.fields.basic, '85oo', formats)).toBe('85oo');
});
