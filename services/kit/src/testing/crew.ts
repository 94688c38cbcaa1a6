import {
  eventType,
  ownedBy,
  relation,
  requiredText,
  restricted,
  tenant,
  text,
} from '@fairlead/contracts';
import { z } from 'zod';
import { defineCollection } from '../model/declaration.ts';
import { holdersOf, ownDocuments } from '../model/tenancy.ts';
import { isOperator, type Viewer } from '../model/viewer.ts';
import type { ServiceDeclaration } from '../service-declaration.ts';
import { plant } from './plant.ts';
import { startTestService, type TestService } from './service.ts';

const state = { id: z.string(), revision: z.int(), deleted: z.boolean() };
const changed = eventType('crew.record.changed', 1, z.object({ ...state, kin: z.string() }));
const noted = eventType('crew.note.changed', 1, z.object(state));

const recordFields = z.object({
  rank: requiredText(40),
  person: ownedBy('users'),
  organization: tenant(),
  mayShow: z.boolean().default(false),
  kin: restricted(text(80)).optional(),
  reports: restricted(z.array(z.object({ finding: text(80) }))).optional(),
});
const admins = ['org-admin'] as const;
const { documents: ofAdmins } = holdersOf(recordFields, admins);

/** The documents about to be answered, as hooks received them. */
export const seenByHooks: object[] = [];

/** Whose restricted members an admin reads: those of their own organization, with consent. */
function consenting(viewer: Viewer) {
  const ours = ofAdmins(viewer);
  return isOperator(viewer) || (ours && { ...ours, mayShow: true });
}

/** Records of people, which everybody reads except for next of kin and reports. */
export const records = defineCollection({
  slug: 'records',
  singular: 'Record',
  schema: recordFields,
  onErasure: 'delete',
  access: {
    read: () => true,
    create: (viewer) => viewer.kind === 'person',
    update: (viewer) => viewer.kind !== 'visitor',
    delete: (viewer) => isOperator(viewer) || ownDocuments(recordFields)(viewer),
    restricted: consenting,
  },
  audit: { keeps: 'values' },
  events: [
    {
      type: changed,
      publishes: ['kin'],
      payload: ({ id, kin }, state) => ({ id, kin: kin ?? '', ...state }),
    },
  ],
  hooks: { answer: (documents) => void seenByHooks.push(...structuredClone(documents)) },
});

/** Notes about such records. */
export const notes = defineCollection({
  slug: 'notes',
  singular: 'Note',
  schema: z.object({
    title: requiredText(80),
    about: relation('records'),
    others: z.array(z.object({ record: relation('records') })).default([]),
  }),
  access: { read: () => true, create: () => true, update: () => true, delete: () => true },
  events: [{ type: noted, payload: ({ id }, state) => ({ id, ...state }) }],
});

const id = (digit: string) => `65fc${digit.padStart(20, '0')}`;
/** Two people with records, of whom the second has consented; an admin of theirs, and somebody else. */
export const people = { maya: id('1'), noor: id('2'), admin: id('3'), stranger: id('4') };
export const organization = id('a');
export const recordOf = { maya: id('11'), noor: id('12') };
export const noteOf = { maya: id('21'), noor: id('22') };
export const kin = { maya: 'Ana Lind', noor: 'Zeno Haddad' };

const declaration: ServiceDeclaration = {
  name: 'crew',
  collections: [records, notes],
  membershipsOf: async (_service, user) =>
    user === people.admin
      ? [{ employee: id('7'), organization, vessel: null, orgRoles: admins, grants: [] }]
      : [],
};

export type CrewMember = keyof typeof people | 'operator';

type Answer = { docs: Record<string, unknown>[]; [member: string]: unknown };

/** The service of these records, with the tokens of everybody. */
export interface CrewTest extends TestService {
  tokens: Record<CrewMember, string>;
  /** The answer to one of them, or a visitor, at a path of the API. @throws Error for any status but 200 */
  read(path: string, who?: CrewMember): Promise<Answer>;
  /** Resets the records and notes to their initial state, and clears what was recorded. */
  restore(): Promise<void>;
  /** The recorded reads. */
  readings(): Promise<Record<string, unknown>[]>;
}

export async function startCrew(): Promise<CrewTest> {
  const service = await startTestService(declaration);
  const { connection } = service.service;
  const audit = connection.collection('audit');
  const token = (name: keyof typeof people) => service.mint.person(people[name]);
  const tokens = {
    maya: await token('maya'),
    noor: await token('noor'),
    admin: await token('admin'),
    stranger: await token('stranger'),
    operator: await service.mint.operator(),
  };
  return {
    ...service,
    tokens,
    read: async (path, who) => {
      const answer = await service.call('GET', `/api/${path}`, who ? { token: tokens[who] } : {});
      if (answer.statusCode !== 200)
        throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
      return answer.json();
    },
    restore: async () => {
      for (const name of ['maya', 'noor'] as const) {
        await plant(service.service, 'records', recordOf[name], {
          rank: 'Deckhand',
          person: people[name],
          organization,
          mayShow: name === 'noor',
          kin: kin[name],
        });
        await plant(service.service, 'notes', noteOf[name], {
          title: `Of ${name}`,
          about: recordOf[name],
        });
      }
      await audit.deleteMany({ action: 'read' });
      seenByHooks.length = 0;
    },
    readings: () => audit.find({ action: 'read' }).sort({ document: 1 }).toArray(),
  };
}
