import { monthsAfter } from '../time/clock.ts';
import { defineRegister, type Finding, field, type SeenRecord } from './declaration/index.ts';
import { type Hazard, hazardClasses, hazardDivisions, segregationOf } from './segregation.ts';

const packingGroups = [
  { code: 'I', label: 'I' },
  { code: 'II', label: 'II' },
  { code: 'III', label: 'III' },
] as const;

/** The ranges of assigned UN numbers. */
const unNumber =
  /^(000[4-9]|00[1-9]\d|0[1-5]\d{2}|100[1-9]|10[1-9]\d|1[1-9]\d{2}|2\d{3}|3[0-5]\d{2})$/;

/** How many months a safety data sheet is considered valid. */
export const sheetGoodFor = 60;

interface Goods extends Hazard {
  product?: string | undefined;
  location?: string | undefined;
}

/** Goods in the same place that must be kept apart (O-069). */
export function clashes(goods: readonly SeenRecord<Goods>[]): Finding[] {
  const kept = goods.filter(({ isClosed, content }) => !isClosed && content.location);
  const together = Map.groupBy(kept, ({ vessel = '', content }) =>
    [vessel, content.location?.trim().toLowerCase()].join(' '),
  );
  return [...together.values()].flatMap((some) =>
    some.flatMap((one, at) =>
      some.slice(at + 1).flatMap((other): Finding[] => {
        if (segregationOf(one.content, other.content) === 0) return [];
        const text = `${one.title} and ${other.title} must be kept apart, and stand both in ${one.content.location}.`;
        return [{ code: 'clash', text, tone: 'danger', records: [one.id, other.id] }];
      }),
    ),
  );
}

/** The dangerous goods on board, how much of them and where (IMDG Code; O-068, O-069). */
export const dangerousGoods = defineRegister({
  slug: 'dangerous-goods',
  pages: { org: '/health-safety/dangerous-goods' },
  asksVessel: true,
  singular: 'Dangerous goods entry',
  plural: 'Dangerous goods',
  fields: {
    product: field.text('Product', { required: true }),
    unNumber: field.text('UN number', {
      hint: 'Four digits, as on the label.',
      pattern: [unNumber, 'This UN number does not exist'],
      requiredOfNew: true,
    }),
    hazardClass: field.option('Class', hazardClasses, { required: true }),
    division: field.option('Division', hazardDivisions),
    packingGroup: field.option('Packing group', packingGroups),
    quantity: field.number('Quantity', { decimals: true, max: 1_000_000, requiredOfNew: true }),
    maximum: field.number('Maximum', { decimals: true, max: 1_000_000 }),
    unit: field.text('Unit', { max: 20, hint: 'Litres, kg, bottles.' }),
    location: field.place('Location'),
    sheetDate: field.date('Safety data sheet of', { past: true }),
    sheet: field.file('Safety data sheet'),
    protection: field.text('PPE', { hint: 'Protective equipment for handling it.' }),
    spillAction: field.note('Spill action'),
  },
  sections: [
    {
      title: 'Product',
      fields: ['product', 'unNumber', 'hazardClass', 'division', 'packingGroup'],
    },
    { title: 'Stock', fields: ['quantity', 'maximum', 'unit', 'location'] },
    { title: 'Safety', fields: ['sheetDate', 'sheet', 'protection', 'spillAction'] },
  ],
  statuses: [
    { code: 'stocked', label: 'Stocked', tone: 'success' },
    { code: 'low', label: 'Low', tone: 'warning' },
    { code: 'disposed', label: 'Disposed', tone: 'neutral', isClosed: true, isFixed: true },
  ],
  transitions: [
    { from: ['stocked'], to: 'low', label: 'Mark as low', needs: 'write' },
    { from: ['low'], to: 'stocked', label: 'Mark as stocked', needs: 'write' },
    { from: ['stocked', 'low'], to: 'disposed', label: 'Dispose', needs: 'write' },
  ],
  flags: {
    overMaximum: {
      label: 'Over maximum',
      tone: 'danger',
      isNonCompliant: true,
      holds: ({ quantity, maximum }, { isClosed }) =>
        !isClosed && quantity !== undefined && maximum !== undefined && quantity > maximum
          ? {}
          : undefined,
    },
    oldSheet: {
      label: 'Old safety data sheet',
      tone: 'warning',
      isNonCompliant: true,
      holds: ({ sheetDate }, { isClosed }) =>
        sheetDate === undefined || isClosed
          ? undefined
          : { from: monthsAfter(sheetDate, sheetGoodFor) },
    },
  },
  overview: { of: (records) => ({ findings: clashes(records) }) },
  titleOf: ({ product, unNumber: un }) => (un ? `${product} (UN ${un})` : product),
  columns: ['title', 'hazardClass', 'status', 'flags', 'quantity', 'unit', 'location', 'vessel'],
  order: 'product',
  facets: ['status', 'flags', 'hazardClass'],
  empty: {
    title: 'No dangerous goods yet',
    text: 'Record what is carried, how much, and where it is stowed.',
  },
});
