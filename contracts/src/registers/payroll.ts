import { currencies } from '../reference/money.ts';
import { defineRegister, field } from './declaration/index.ts';

interface Pay {
  basic?: number | undefined;
  overtime?: number | undefined;
  leavePay?: number | undefined;
  deductions?: readonly { amount: number }[] | undefined;
  allotment?: number | undefined;
  rate?: number | undefined;
  contractPay?: number | undefined;
}

const cents = (amount = 0): number => Math.round(amount * 100);

/** Gross pay: basic pay, overtime and leave pay, in hundredths. */
const earned = ({ basic, overtime, leavePay }: Pay): number =>
  cents(basic) + cents(overtime) + cents(leavePay);

/** Net pay: gross pay less deductions and allotments to the family (O-097). */
export const netPay = (pay: Pay): number =>
  (earned(pay) -
    (pay.deductions ?? []).reduce((sum, { amount }) => sum + cents(amount), 0) -
    cents(pay.allotment)) /
  100;

/** Pay in excess of the contract, in its currency; negative if less (O-097). */
export const differenceFromContract = (pay: Pay): number | undefined =>
  pay.contractPay === undefined
    ? undefined
    : (Math.round(earned(pay) * (pay.rate ?? 1)) - cents(pay.contractPay)) / 100;

/** What a payslip comes to while it is written: less than nothing, or an amount multiplied by its rate. */
const anyAmount = { min: -1e13, max: 1e13 } as const;

/** The currencies of a payslip, and of the contract that it is compared with. */
const inCurrency = { currency: 'currency' } as const;
const ofContract = { currency: 'contractCurrency' } as const;

/** Monthly pay, and how it was calculated (MLC A2.2; O-096, O-097). */
export const payroll = defineRegister({
  slug: 'payroll',
  pages: { vessel: '/crew/payroll' },
  singular: 'Payslip',
  plural: 'Payroll',
  ofPerson: 'person',
  own: { page: '/account/financial/payroll', in: ['approved', 'paid'] },
  identifies: 'person',
  fields: {
    person: field.person('Person', { required: true }),
    period: field.text('Period', {
      required: true,
      max: 7,
      hint: 'The month, such as 2026-11.',
      pattern: [/^\d{4}-(0[1-9]|1[0-2])$/, 'This is not a month'],
    }),
    basic: field.amount('Basic', {
      ...inCurrency,
      missing: 'Enter the basic wage.',
      required: true,
    }),
    overtime: field.amount('Overtime', inCurrency),
    leavePay: field.amount('Leave pay', inCurrency),
    deductions: field.rows(
      'Deductions',
      {
        what: field.text('For', { missing: 'Say what it is for.', required: true, max: 80 }),
        amount: field.amount('Amount', { ...inCurrency, required: true }),
      },
      { most: 30 },
    ),
    allotment: field.amount('Allotment', {
      ...inCurrency,
      hint: 'What goes to the family.',
    }),
    currency: field.option('Currency', currencies, { required: true }),
    rate: field.number('Rate', {
      decimals: true,
      max: 1_000_000,
      hint: 'The value of one unit in the contract’s currency. Leave empty if the currency is the same.',
    }),
    contract: field.record('Contract', 'crew-management'),
    contractPay: field.amount('Pay by contract', {
      ...ofContract,
      given: true,
      max: 1_000_000_000,
    }),
    contractCurrency: field.option('Currency of the contract', currencies, { given: true }),
    contractTo: field.date('Contract to', { given: true }),
  },
  sections: [
    { title: 'Payslip', fields: ['person', 'period', 'currency', 'rate'] },
    { title: 'Earned', fields: ['basic', 'overtime', 'leavePay'] },
    { title: 'Taken off', fields: ['deductions', 'allotment'] },
    {
      title: 'Contract',
      fields: ['contract', 'contractPay', 'contractCurrency', 'contractTo'],
    },
  ],
  statuses: [
    { code: 'draft', label: 'Draft', tone: 'neutral' },
    { code: 'approved', label: 'Approved', tone: 'warning', isFixed: true },
    {
      code: 'paid',
      label: 'Paid',
      tone: 'success',
      isClosed: true,
      isFixed: true,
      isPermanent: true,
    },
  ],
  transitions: [
    {
      from: ['draft'],
      to: 'approved',
      label: 'Approve',
      needs: 'approve',
      refuses: ({ content, user }) => {
        if (content.person === user) return 'Nobody approves their own pay.';
        const { currency, contractCurrency, rate, period, contractTo } = content;
        if (contractCurrency && contractCurrency !== currency && !rate)
          return 'The contract is in another currency. Say at which rate.';
        if (contractTo && `${period}-01` > contractTo)
          return 'The contract had ended before this period.';
        return netPay(content) < 0 ? 'More is taken off than was earned.' : undefined;
      },
    },
    { from: ['approved'], to: 'draft', label: 'Send back', needs: 'approve', requiresReason: true },
    {
      from: ['approved'],
      to: 'paid',
      label: 'Mark as paid',
      needs: 'approve',
      notifies: ['person'],
    },
  ],
  computed: {
    net: { field: field.amount('Net pay', { ...anyAmount, ...inCurrency }), of: netPay },
    difference: {
      field: field.amount('Difference from contract', { ...anyAmount, ...ofContract }),
      of: differenceFromContract,
    },
  },
  keptOfGone: { why: 'Wage accounts are kept for seven years.', years: 7 },
  unique: {
    members: ['vessel', 'person', 'period'],
    taken: 'There is a payslip of this person for this period already.',
  },
  titleOf: ({ period }) => `Payslip ${period}`,
  columns: ['title', 'person', 'status', 'currency', 'basic', 'net', 'difference'],
  order: '-period',
  facets: ['status', 'currency'],
  empty: { title: 'No payslips yet', text: 'Add a payslip for a month.' },
});
