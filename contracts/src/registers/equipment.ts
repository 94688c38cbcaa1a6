import { daysBetween } from '../time/clock.ts';
import { defineRegister, field } from './declaration/index.ts';

const criticalities = [
  { code: 'critical', label: 'Critical' },
  { code: 'important', label: 'Important' },
  { code: 'normal', label: 'Normal' },
] as const;

/** The machinery of a vessel as a tree, with its running hours and its warranty (ISM 10; O-176 to O-178). */
export const equipment = defineRegister({
  slug: 'equipment',
  pages: { vessel: '/maintenance/equipment' },
  singular: 'Equipment',
  plural: 'Equipment',
  fields: {
    tag: field.text('Tag', { required: true, max: 40 }),
    name: field.text('Name', { required: true }),
    parent: field.record('Part of', 'equipment'),
    maker: field.text('Maker', { max: 120 }),
    model: field.text('Model', { max: 120 }),
    serial: field.text('Serial number', { max: 120 }),
    criticality: field.option('Criticality', criticalities),
    runningHours: field.number('Running hours', { max: 1_000_000, unit: 'h' }),
    readOn: field.date('Read on', { past: true }),
    warrantyDate: field.date('Warranty until'),
    needsManual: field.boolean('Has a manual of its own', {
      hint: 'It is listed as missing until one is added.',
    }),
  },
  sections: [
    { title: 'Equipment', fields: ['tag', 'name', 'parent', 'criticality'] },
    { title: 'Make', fields: ['maker', 'model', 'serial', 'warrantyDate', 'needsManual'] },
    { title: 'Running hours', fields: ['runningHours', 'readOn'] },
  ],
  statuses: [
    { code: 'operational', label: 'Operational', tone: 'success' },
    { code: 'degraded', label: 'Degraded', tone: 'warning' },
    { code: 'out', label: 'Out of service', tone: 'danger' },
    { code: 'decommissioned', label: 'Decommissioned', tone: 'neutral', isClosed: true },
  ],
  startsAlso: ['degraded', 'out'],
  transitions: [
    {
      from: ['degraded', 'out', 'decommissioned'],
      to: 'operational',
      label: 'Back in service',
      needs: 'write',
    },
    { from: ['operational', 'out'], to: 'degraded', label: 'Mark as degraded', needs: 'write' },
    { from: ['operational', 'degraded'], to: 'out', label: 'Take out of service', needs: 'write' },
    {
      from: ['operational', 'degraded', 'out'],
      to: 'decommissioned',
      label: 'Decommission',
      needs: 'approve',
      requiresReason: true,
    },
  ],
  dayCounts: {
    warrantyLeft: {
      label: 'Warranty left',
      of: ({ warrantyDate }, today) =>
        warrantyDate && warrantyDate >= today ? daysBetween(today, warrantyDate) : undefined,
    },
  },
  unique: { members: ['vessel', 'tag'], taken: 'There is equipment with this tag already.' },
  titleOf: ({ tag, name }) => `${tag} ${name}`.slice(0, 200),
  columns: ['title', 'status', 'criticality', 'maker', 'runningHours', 'warrantyLeft'],
  order: 'tag',
  facets: ['status', 'criticality'],
  empty: { title: 'No equipment yet', text: 'Add the main engine first, then what is part of it.' },
});
