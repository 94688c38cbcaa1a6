import { type Register, registers } from '@fairlead/contracts';
import { wholeContent } from '@fairlead/contracts/registers/testing/covering-contents';
import { dayIn } from './days.ts';

/** Who and what the contents of records refer to. */
export interface Named {
  hand: string;
  mate: string;
  captain: string;
  /** A position. */
  bosun: string;
  /** Equipment, if any exists. */
  machine?: string;
}

const at = (count: number) => `${dayIn(count)}T08:00:00.000Z`;

/** What the statuses and transitions of registers ask of a content, beyond that it is filled in. */
const forTransitions: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  // Every item is answered before a list is finished, and none of them raises an action.
  'check-lists': { items: [{ item: 'Hatches shut', answer: 'yes' }] },
  'form-runs': { items: [{ item: 'Fridge below 5 °C', answer: 'value', value: '4' }] },
  // Lasts longer than its warning, and is surveyed now.
  'mandatory-documents': {
    expiryDate: dayIn(700),
    neverExpires: false,
    windowFrom: dayIn(-10),
    windowTo: dayIn(60),
  },
  // Enough of one, and too little of the other.
  'dangerous-goods': { quantity: 40, maximum: 60 },
  'spare-parts': { quantity: 1, minimum: 2 },
  // A task that opens no job for a while.
  'maintenance-schedule': { everyDays: 90 },
  // Only the person says whether their next of kin is shown, and nobody else reads them until then.
  particulars: { kinShown: false, nextOfKin: undefined },
  // More is earned than taken off.
  payroll: { basic: 3000, deductions: [{ what: 'Cash aboard', amount: 100 }], allotment: 500 },
  // Not over yet.
  'security-declarations': { from: at(1), to: at(3) },
};

/** The content of a record of a register in which every field is filled in that people enter, but for files. */
export function recordContent(
  register: Register,
  { hand, mate, captain, bosun, machine }: Named,
): Record<string, unknown> {
  const whole = wholeContent(register, {
    people: [hand, mate, captain],
    ranks: [bosun],
    vessels: [],
    recordsOf: (slug) => (slug === 'equipment' && machine ? [machine] : []),
    dayIn,
  });
  const content = { ...whole, ...forTransitions[register.slug] };
  return Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined));
}

/** Such a content of each register. */
export const recordContents = (named: Named): Readonly<Record<string, Record<string, unknown>>> =>
  Object.fromEntries(registers.map((register) => [register.slug, recordContent(register, named)]));
