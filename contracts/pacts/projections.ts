import { MatchersV3 } from '@pact-foundation/pact';
import type { EventEnvelope, EventType } from '../src/events/envelope.ts';
import {
  accessTemplateChanged,
  employeeChanged,
  organizationChanged,
  vesselChanged,
  vesselSectionsChanged,
} from '../src/index.ts';
import { changedLike, expectEvent, idLike } from './expect-event.ts';

const { eachLike, string } = MatchersV3;
const organization = '65f200000000000000000001';

/** What a service reads of an event of another, and the projection that it makes of it. */
export interface ProjectionExpectation {
  /** The provider state that the event comes from. */
  state: string;
  event: EventType;
  /** Which projection takes it in. */
  projection: string;
  /** The id under which it is kept. */
  key: string;
  /** What is read of the payload, as matchers. */
  payload: Record<string, unknown>;
  /** What the projection then says. */
  kept: Record<string, unknown>;
}

/** Organizations and vessels, by whose names a service shows what is theirs. */
export const namesOfOrganizations: readonly ProjectionExpectation[] = [
  {
    state: 'an organization was renamed',
    event: organizationChanged,
    projection: 'organizations',
    key: organization,
    payload: { id: idLike(organization), name: string('Blue Meridian Yachts') },
    kept: { name: 'Blue Meridian Yachts' },
  },
  {
    state: 'a vessel was renamed',
    event: vesselChanged,
    projection: 'vessels',
    key: '65f700000000000000000001',
    payload: {
      id: idLike('65f700000000000000000001'),
      name: string('Aurelia'),
      organization: idLike(organization),
    },
    kept: { name: 'Aurelia' },
  },
];

/** Roles and access templates, by which a service knows who is a member of what. */
export const memberships = (
  /** What else the service reads of an employee. */
  ofEmployee: Record<string, unknown> = {},
): readonly ProjectionExpectation[] => [
  {
    state: 'an employee was given a role',
    event: employeeChanged,
    projection: 'employees',
    key: '65f800000000000000000001',
    payload: {
      id: idLike('65f800000000000000000001'),
      user: idLike('65f500000000000000000001'),
      organization: idLike(organization),
      vessel: null,
      orgRoles: eachLike('org-admin'),
      isInForce: true,
      ...ofEmployee,
    },
    kept: { orgRoles: ['org-admin'], isInForce: true },
  },
  {
    state: 'an access template was given rights',
    event: accessTemplateChanged,
    projection: 'accessTemplates',
    key: '65f900000000000000000001',
    payload: {
      id: idLike('65f900000000000000000001'),
      organization: idLike(organization),
      scope: 'vessel',
      roles: eachLike('vessel-crew'),
      permissions: eachLike({ page: '/crew/payroll', level: 'read' }),
    },
    kept: { scope: 'vessel', permissions: [{ page: '/crew/payroll', level: 'read' }] },
  },
  {
    state: 'pages were closed aboard a vessel',
    event: vesselSectionsChanged,
    projection: 'vesselSections',
    key: '65f700000000000000000001',
    payload: {
      id: idLike('65f700000000000000000001'),
      organization: idLike(organization),
      sections: eachLike({ page: '/crew/payroll', isClosed: true }),
    },
    kept: { sections: [{ page: '/crew/payroll', isClosed: true }] },
  },
];

/** The projections of a running service, as far as a pact tries them. */
interface Projections {
  get(name: string):
    | {
        consumer(then: () => Promise<undefined>): {
          handle(payload: never, received: EventEnvelope): Promise<unknown>;
        };
        find(id: string): Promise<Record<string, unknown> | undefined>;
      }
    | undefined;
}

/** Records an event of which a consumer makes a projection, and has the real projection take its example in. @returns what it then keeps. */
export async function projectionOf(
  parties: { consumer: string; provider: string },
  projections: Projections,
  { projection: name, key, payload, state, event }: Omit<ProjectionExpectation, 'kept'>,
): Promise<Record<string, unknown> | undefined> {
  const projection = projections.get(name);
  await expectEvent(
    { ...parties, state, event, payload: { ...payload, ...changedLike } },
    async (received) => {
      await projection
        ?.consumer(async () => undefined)
        .handle(event.payload.parse(received.payload) as never, received);
    },
  );
  return projection?.find(key);
}
