import type { DemoPerson } from '../crew.ts';
import { named } from '../crew.ts';
import type { Days } from '../days.ts';
import type { Aboard, SeedNotice } from './seed-notice.ts';

/** What the crew is paid, and a draft for the first of them. */
export function payrollOf({ crew, captain, days }: Aboard): SeedNotice[] {
  const [first = captain] = crew;
  const month = days.day(-40).slice(0, 7);
  return [
    ...crew.slice(0, 6).flatMap((person, at) => paidMonths(person, at, days)),
    {
      register: 'payroll',
      made: 8,
      says: {
        person: named(first),
        period: month,
        basic: 4200,
        overtime: 310,
        leavePay: 350,
        deductions: [{ what: 'Phone', amount: 25 }],
        allotment: 1500,
        currency: 'euros',
        contractPay: 4200,
        contractCurrency: 'euros',
      },
    },
  ];
}

/** Somebody's pay for two months, for the first of the crew only the earlier one: the other is a draft. */
const paidMonths = (person: DemoPerson, at: number, days: Days): SeedNotice[] =>
  [-75, ...(at === 0 ? [] : [-40])].map((ago) => {
    const basic = person.orgRoles.includes('vessel-management') ? 8_500 : 3_100 + at * 120;
    return {
      register: 'payroll',
      made: -ago - 32,
      says: {
        person: named(person),
        period: days.day(ago).slice(0, 7),
        basic,
        overtime: 80 + at * 35,
        leavePay: Math.round(basic / 12),
        deductions: [{ what: 'Ship’s store', amount: 18.5 + at }],
        ...(at % 2 === 1 && { allotment: Math.round(basic / 3) }),
        currency: 'euros',
      },
      goes: [
        ['approved', 1],
        ['paid', 3],
      ],
    };
  });
