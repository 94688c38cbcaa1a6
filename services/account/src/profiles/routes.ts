import {
  type AuditEntry,
  consentAsked as asking,
  type consentAsked,
  consentGroups,
  dayOf,
  employerProfile,
  id,
  labelOf,
  profileEmployers,
  profileReadings,
} from '@fairlead/contracts';
import { apiErrors, described, dispositionOf, sendFile, type Viewer } from '@fairlead/service-kit';
import { z } from 'zod';
import type { Account } from '../account.ts';
import { type Notify, notifying } from '../notifications/notify.ts';
import type { ConsentRequests } from './consent-requests.ts';
import { employerView, fieldsOf } from './employer-view.ts';
import { sharedScan } from './shared-scans.ts';
import { isTiedTo, organizationsTiedTo, profileLevelIn } from './ties.ts';

const ofPerson = z.object({ user: id() });
const inOrganization = z.object({ organization: id() });
/** The page on which a person sees who viewed their profile, and decides. */
const settings = '/account/settings#profile';
const MOST_READINGS = 100;

type Person = Extract<Viewer, { kind: 'person' }>;

/**
 * What employers see of people who work for them or have applied to them, each read recorded before it is answered; and for those
 * people who viewed them.
 */
export function profileRoutes(account: Account, requests: ConsentRequests): void {
  const { service, people } = account;
  const notify = notifying(service);

  service.app.get(
    '/api/profiles/:user',
    {
      schema: described({
        tag: 'profiles',
        summary: 'The profile of somebody who works here or has applied here',
        params: ofPerson,
        query: inOrganization,
        answers: { 200: employerProfile },
      }),
      preValidation: async ({ viewer }) => void requirePerson(viewer),
    },
    async ({ viewer, params, query, id: correlationId }, reply) => {
      const reader = requirePerson(viewer);
      const { person, level } = await reached(reader, params.user, query.organization);
      const view = await employerView(service, { person, organization: query.organization, level });
      const { user } = params;
      if (user !== reader.id) {
        const read = { collection: 'users', document: user, organization: query.organization };
        await service.recordReading({ ...read, fields: fieldsOf(view), person: user }, viewer);
        await notifyOfFirstLook(account, notify, { reader, user, ...query, correlationId });
      }
      reply.header('cache-control', 'private, no-store');
      return view;
    },
  );

  service.app.get(
    '/api/profiles/:user/scans/:scan',
    {
      schema: described({
        tag: 'profiles',
        summary: 'A scan that somebody shares with the organization',
        params: ofPerson.extend({ scan: id() }),
        query: inOrganization,
        produces: 'application/octet-stream',
        answers: { 200: { type: 'string', format: 'binary' } },
      }),
      preValidation: async ({ viewer }) => void requirePerson(viewer),
    },
    async (request, reply) => {
      const { viewer, params, query } = request;
      const reader = requirePerson(viewer);
      const { level } = await reached(reader, params.user, query.organization);
      if (level !== 'full') throw apiErrors.forbidden();
      const found = await sharedScan(service, { ...params, ...query });
      if (!found) throw apiErrors.notFound();
      const read = { collection: 'users', document: params.user, organization: query.organization };
      await service.recordReading({ ...read, fields: ['scans'], person: params.user }, viewer);
      const { file, name } = found;
      const as = {
        type: file.type,
        disposition: dispositionOf(file.type, name),
        keeping: 'private, no-store',
      };
      return sendFile({ files: service.files, file, as }, request, reply);
    },
  );

  service.app.post(
    '/api/profiles/:user/requests',
    {
      schema: described({
        tag: 'profiles',
        summary: 'Ask somebody to see more of their profile',
        params: ofPerson,
        body: asking,
        answers: { 200: z.object({ message: z.string() }) },
      }),
      preValidation: async ({ viewer }) => void requirePerson(viewer),
    },
    async ({ viewer, params: { user }, body, id: correlationId }) => {
      const reader = requirePerson(viewer);
      const { level } = await reached(reader, user, body.organization);
      if (level !== 'full') throw apiErrors.forbidden();
      await requests.add({ user, ...body });
      await notifyOfRequest(account, notify, { reader, user, body, correlationId });
      return { message: 'The person has been asked.' };
    },
  );

  service.app.get(
    '/api/personal/readings',
    {
      schema: described({
        tag: 'personal',
        summary: 'Who looked at one’s own profile',
        answers: { 200: profileReadings },
      }),
    },
    async ({ viewer }, reply) => {
      const { id: user } = requirePerson(viewer);
      const found = await service.readingsOf(
        { collection: 'users', document: user },
        MOST_READINGS,
      );
      reply.header('cache-control', 'private, no-store');
      return { docs: await namedReadings(account, found) };
    },
  );

  service.app.get(
    '/api/personal/employers',
    {
      schema: described({
        tag: 'personal',
        summary: 'Where one works or has applied, and what is asked for there',
        answers: { 200: profileEmployers },
      }),
    },
    async ({ viewer }, reply) => {
      const person = requirePerson(viewer);
      const ids = await organizationsTiedTo(service, person);
      const names = await organizationNames(account, ids);
      const asked = await requests.of(person.id);
      reply.header('cache-control', 'private, no-store');
      return {
        docs: ids.map((one) => ({ id: one, name: names(one), asked: asked.get(one) ?? [] })),
      };
    },
  );

  /** @throws {ApiError} 403 when the viewer may read no profiles there; 404 for a person without a tie to the organization */
  async function reached(reader: Person, user: string, organization: string) {
    const level = profileLevelIn(reader, organization);
    if (level === 'none') throw apiErrors.forbidden();
    const person = (await isTiedTo(service, user, organization))
      ? await people.byId(user)
      : undefined;
    if (!person) throw apiErrors.notFound();
    return { person, level };
  }
}

/** @throws {ApiError} 403 without an account */
function requirePerson(viewer: Viewer): Person {
  if (viewer.kind !== 'person') throw apiErrors.forbidden();
  return viewer;
}

interface Looked {
  reader: Person;
  user: string;
  organization: string;
  correlationId: string;
}

/** Notifies a person that an organization viewed their profile for the first time: its id is the same each time, so that it happens once. */
async function notifyOfFirstLook(
  account: Account,
  notify: Notify,
  { reader, user, organization, correlationId }: Looked,
): Promise<void> {
  const notification = {
    id: `profile ${user} ${organization}`,
    kind: 'profile.viewed',
    subject: (await organizationNames(account, [organization]))(organization),
    by: await nameOfReader(account, reader.id),
    causedBy: reader.id,
    link: settings,
  };
  await notify([user], notification, { correlationId });
}

interface AskedFor {
  reader: Person;
  user: string;
  body: z.output<typeof consentAsked>;
  correlationId: string;
}

/** Notifies a person what an organization asks to see, and why: at most once a day per group. */
async function notifyOfRequest(
  account: Account,
  notify: Notify,
  { reader, user, body: { organization, group, purpose }, correlationId }: AskedFor,
): Promise<void> {
  const day = dayOf(Date.now());
  const notification = {
    id: `profile ${user} ${organization} ${group} ${day}`,
    kind: 'profile.asked',
    subject: (await organizationNames(account, [organization]))(organization),
    by: await nameOfReader(account, reader.id),
    causedBy: reader.id,
    state: labelOf(consentGroups, group),
    note: `Purpose: ${purpose}.`,
    link: settings,
  };
  await notify([user], notification, { correlationId });
}

const nameOfReader = async ({ people }: Account, user: string): Promise<string> =>
  (await people.byId(user))?.name ?? 'Somebody';

/** The names of organizations; one that is no longer known has none. */
async function organizationNames({ service }: Account, ids: readonly string[]) {
  const found = await service.projections.get('organizations')?.findMany(ids);
  return (id: string): string => String(found?.get(id)?.name ?? 'An organization');
}

async function namedReadings(account: Account, found: readonly AuditEntry[]) {
  const readers = [...new Set(found.flatMap(({ actor }) => actor.id ?? []))];
  const organizations = [...new Set(found.flatMap(({ organization }) => organization ?? []))];
  const people = await account.people.byIds(readers);
  const names = new Map(people.map(({ _id, name }) => [_id.toHexString(), name]));
  const organization = await organizationNames(account, organizations);
  return found.flatMap(({ actor, organization: of, changes, at }) =>
    actor.id && of
      ? [
          {
            reader: { id: actor.id, name: names.get(actor.id) ?? 'Somebody' },
            organization: { id: of, name: organization(of) },
            fields: changes.map(({ field }) => field),
            at,
          },
        ]
      : [],
  );
}
