import {
  calendarDate,
  denormalizedRelation,
  eventType,
  instant,
  relation,
  requiredText,
  tenant,
  text,
} from '@fairlead/contracts';
import { z } from 'zod';
import { openColumns } from '../columns/open-columns.ts';
import { defineCollection } from '../model/declaration.ts';
import { holdersOf } from '../model/tenancy.ts';
import { isOperator } from '../model/viewer.ts';
import type { ServiceDeclaration } from '../service-declaration.ts';

export const defectChanged = eventType(
  'yard.defect.changed',
  1,
  z.object({ id: z.string(), revision: z.int(), deleted: z.boolean() }),
);

export const defectStatuses = ['open', 'in work', 'mended'] as const;
export const defectFlags = ['overdue', 'safety', 'class'] as const;

const defectFields = z.object({
  organization: tenant(),
  title: requiredText(80),
  status: z.enum(defectStatuses).default('open'),
  flags: z.array(z.enum(defectFlags)).default([]),
  hours: z.number().optional(),
  isBreach: z.boolean().optional(),
  dueDate: calendarDate().optional(),
  foundAt: instant().optional(),
  berth: relation('berths').optional(),
  owner: denormalizedRelation('users', ['fullName']).optional(),
  watchers: z.array(denormalizedRelation('users', ['fullName'])).default([]),
  remark: text(200).optional(),
});
const { documents, includes } = holdersOf(defectFields, ['org-admin']);
const reach = (viewer: Parameters<typeof documents>[0]) => isOperator(viewer) || documents(viewer);

/** Defects of an organization's ships, of which everything but the remarks is held in columns. */
export const defects = defineCollection({
  slug: 'defects',
  singular: 'Defect',
  schema: defectFields,
  onErasure: 'anonymize',
  access: {
    read: reach,
    create: (viewer, content) => isOperator(viewer) || includes(viewer, content),
    update: reach,
    delete: reach,
  },
  columns: [
    'title',
    'status',
    'flags',
    'hours',
    'isBreach',
    'dueDate',
    'foundAt',
    'berth',
    'owner.id',
    'owner.fullName',
    'watchers.id',
  ],
  trash: { days: 30 },
  events: [{ type: defectChanged, payload: ({ id }, state) => ({ id, ...state }) }],
});

/** Where ships lie. */
export const berths = defineCollection({
  slug: 'berths',
  singular: 'Berth',
  schema: z.object({ name: requiredText(80) }),
  access: { read: () => true, create: isOperator, update: isOperator, delete: isOperator },
});

const id = (digit: string) => `65fe${digit.padStart(20, '0')}`;
export const yard = id('a');
export const otherYard = id('b');
export const yardAdmin = id('1');

/** A service that stores such defects. */
export const yardService: ServiceDeclaration = {
  name: 'yard',
  collections: [defects, berths],
  columns: openColumns,
  membershipsOf: async (_service, user) =>
    user === yardAdmin
      ? [
          {
            employee: id('7'),
            organization: yard,
            vessel: null,
            orgRoles: ['org-admin'],
            grants: [],
          },
        ]
      : [],
};
