import {
  attachments,
  attachmentTypes,
  denormalizedRelation,
  eventType,
  ownedBy,
  relation,
  requiredText,
  restricted,
  tenant,
  text,
} from '@fairlead/contracts';
import { media } from '@fairlead/media';
import { z } from 'zod';
import { defineProjection } from '../events/projections.ts';
import { defineCollection } from '../model/declaration.ts';
import { holdersOf } from '../model/tenancy.ts';
import { isOperator } from '../model/viewer.ts';
import type { ServiceDeclaration } from '../service-declaration.ts';
import { harbourChanged } from './example.ts';

const state = { id: z.string(), revision: z.int(), deleted: z.boolean() };
export const paperChanged = eventType(
  'archive.paper.changed',
  1,
  z.object({ ...state, title: z.string() }),
);
export const paperRestored = eventType('archive.paper.restored', 1, z.object({ id: z.string() }));

const paperFields = z.object({
  title: requiredText(80),
  organization: tenant(),
  holder: ownedBy('users').optional(),
  number: text(40).optional(),
  issuedAt: denormalizedRelation('harbours', ['name']).optional(),
  remark: restricted(text(200)).optional(),
  attachments: attachments(),
});
const { documents: ofAdmins, includes: isAdmins } = holdersOf(paperFields, ['org-admin']);

/** Papers of organizations: what their admins delete can be restored for thirty days. */
export const papers = defineCollection({
  slug: 'registers/papers',
  singular: 'Paper',
  schema: paperFields,
  onErasure: 'delete',
  access: {
    read: (viewer) => isOperator(viewer) || ofAdmins(viewer),
    create: (viewer, content) => isOperator(viewer) || isAdmins(viewer, content),
    update: (viewer) => isOperator(viewer) || ofAdmins(viewer),
    delete: (viewer) => isOperator(viewer) || ofAdmins(viewer),
    restricted: isOperator,
  },
  trash: { days: 30 },
  attachments: { most: 3, bytes: 64 * 1024, types: attachmentTypes.map(({ code }) => code) },
  indexes: [
    {
      name: 'oneOfNumber',
      keys: { organization: 1, number: 1 },
      unique: true,
      sparse: true,
      taken: 'Another paper has this number.',
    },
  ],
  events: [
    { type: paperChanged, payload: ({ id, title }, state) => ({ id, title, ...state }) },
    { type: paperRestored, on: ['restore'], payload: ({ id }) => ({ id }) },
  ],
  hooks: { derive: ({ title }) => ({ folded: title.toLowerCase() }) },
});

/** Remarks on such papers. */
export const remarks = defineCollection({
  slug: 'remarks',
  singular: 'Remark',
  schema: z.object({ text: requiredText(80), about: relation('registers/papers') }),
  access: { read: () => true, create: isOperator, update: isOperator, delete: isOperator },
});

const id = (digit: string) => `65fd${digit.padStart(20, '0')}`;
export const fleet = id('a');
export const otherFleet = id('b');
export const admin = id('1');
export const otherAdmin = id('2');
/** Somebody whose membership a test grants and revokes. */
export const mover = id('3');

/** Which organization each of them is an admin of. */
export const places = new Map([
  [admin, fleet],
  [otherAdmin, otherFleet],
  [mover, fleet],
]);

/** A service that stores such papers. */
export const archiveService: ServiceDeclaration = {
  name: 'archive',
  collections: [papers, remarks],
  media,
  projections: [
    defineProjection({ name: 'harbours', event: harbourChanged, keep: ({ name }) => ({ name }) }),
  ],
  membershipsOf: async (_service, user) => {
    const organization = places.get(user);
    if (!organization) return [];
    return [{ employee: id('7'), organization, vessel: null, orgRoles: ['org-admin'], grants: [] }];
  },
};
