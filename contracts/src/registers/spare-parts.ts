import { defineRegister, field } from './declaration/index.ts';

/** The stock level: out, below its minimum or enough; on order stays so until delivery (O-174, O-175). */
export function stockStatus(
  { quantity, minimum }: { quantity: number; minimum?: number | undefined },
  status: string,
): 'ok' | 'low' | 'out' | 'ordered' {
  const isShort = minimum !== undefined && quantity < minimum;
  if (status === 'ordered' && (isShort || quantity === 0)) return 'ordered';
  if (quantity === 0) return 'out';
  return isShort ? 'low' : 'ok';
}

/** The spare parts aboard, their stock, and when to reorder (ISM 10; O-174, O-175). */
export const spareParts = defineRegister({
  slug: 'spare-parts',
  pages: { vessel: '/maintenance/spare-parts' },
  singular: 'Spare part',
  plural: 'Spare parts',
  fields: {
    name: field.text('Name', { required: true }),
    partNumber: field.text('Part number', { required: true, max: 80 }),
    maker: field.text('Maker', { max: 120 }),
    equipment: field.records('Equipment', 'equipment'),
    location: field.place('Location'),
    quantity: field.number('Quantity', { required: true, max: 1_000_000 }),
    minimum: field.number('Minimum', { max: 1_000_000 }),
    isCritical: field.boolean('Critical'),
    supplier: field.record('Supplier', 'suppliers'),
    movements: field.rows(
      'Taken from stock',
      {
        job: field.record('Job', 'maintenance-jobs'),
        quantity: field.number('Quantity', { required: true, max: 1_000_000 }),
        on: field.date('On'),
      },
      { most: 200, given: true },
    ),
  },
  sections: [
    { title: 'Part', fields: ['name', 'partNumber', 'maker', 'equipment', 'supplier'] },
    { title: 'Stock', fields: ['quantity', 'minimum', 'isCritical', 'location', 'movements'] },
  ],
  statuses: [
    { code: 'ok', label: 'OK', tone: 'success' },
    { code: 'low', label: 'Low', tone: 'warning' },
    { code: 'out', label: 'Out', tone: 'danger' },
    { code: 'ordered', label: 'Ordered', tone: 'info' },
  ],
  transitions: [
    { from: ['ok', 'out', 'ordered'], to: 'low', label: 'Low', needs: 'write', isAutomatic: true },
    { from: ['ok', 'low', 'ordered'], to: 'out', label: 'Out', needs: 'write', isAutomatic: true },
    { from: ['low', 'out', 'ordered'], to: 'ok', label: 'OK', needs: 'write', isAutomatic: true },
    { from: ['low', 'out'], to: 'ordered', label: 'Mark as ordered', needs: 'write' },
  ],
  statusOf: (content, { status }) => stockStatus(content, status),
  flags: {
    reorder: {
      label: 'Reorder',
      tone: 'warning',
      holds: ({ quantity, minimum }) =>
        minimum !== undefined && quantity < minimum ? {} : undefined,
    },
  },
  titleOf: ({ name, partNumber }) => `${name} (${partNumber})`.slice(0, 200),
  columns: ['title', 'status', 'flags', 'quantity', 'minimum', 'location', 'isCritical'],
  order: 'name',
  facets: ['status', 'flags', 'isCritical'],
  empty: {
    title: 'No spare parts yet',
    text: 'Add the spares on board and their minimum stock.',
  },
});
