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

it('what is no number is shown as it was typed', () => {
  expect(wordsOfValue(payroll.fields.basic, '85oo', formats)).toBe('85oo');
});
