import { isId } from '@fairlead/contracts';
import {
  described,
  objectId,
  onlyOnce,
  queryOf,
  ref,
  requireCreation,
  type Service,
  schemaNames,
  tagOf,
  type Viewer,
} from '@fairlead/service-kit';
import { z } from 'zod';
import { raiseAlertsOf } from '../alerts/check-in-alerts.ts';
import { withConsentLock } from '../consent-lock.ts';
import { crewProfiles } from '../crew-profiles/collection.ts';
import { scheduleFigures } from '../figures/weeks.ts';
import { requireOwnDay } from '../own-day.ts';
import { personIn } from '../person-in.ts';
import { type CheckInSecret, checkIns, type StoredCheckIn } from './collection.ts';

/** Any body, unparsed: the store reports what is wrong with it. */
const sent = z.looseObject({}).catch({});

/** `POST /api/checkIns`: saves somebody's check-in for a day of theirs, opened to those they have consented to, with the resulting alerts (W-079). */
export function savingRoute(service: Service): void {
  const { creation, select, written } = schemaNames(checkIns);
  service.app.post(
    '/api/checkIns',
    {
      schema: described({
        summary: 'Create: Check-in',
        query: {
          depth: { type: 'integer', minimum: 0, maximum: 10, default: 2 },
          select: ref(select),
        },
        headers: onlyOnce,
        body: ref(creation),
        check: sent,
        answers: { 201: ref(written), 400: ref('Refusal') },
      }),
    },
    async (request, reply) => {
      const { viewer, body, id: correlationId } = request;
      const user = userIn(body.user);
      requireCreation(checkIns.access, viewer, { user });
      const store = service.store(checkIns);
      const content = { ...body, user };
      const made = await service.idempotency.create(store, request, (id) =>
        withConsentLock(service, personIn(viewer), (lost) =>
          save(service, { id, content, viewer, correlationId }, lost),
        ),
      );
      reply.status(201).header('etag', tagOf(made));
      const [doc] = await service.reading.answer(store, [made], queryOf(request), viewer);
      return { doc, message: 'Check-in created.' };
    },
  );
}

/** The claimed owner of a check-in. */
function userIn(sent: unknown): string | undefined {
  const user = typeof sent === 'object' && sent !== null && 'id' in sent ? sent.id : sent;
  return isId(user) ? user : undefined;
}

interface Saving {
  id: string;
  content: Record<string, unknown>;
  viewer: Viewer;
  correlationId: string;
}

/** Saves a check-in under the consent lock of its person. Alerts that cannot be raised here are raised a moment later (`createRaiseLeftAlertsJob`). */
async function save(
  service: Service,
  { id, content, viewer, correlationId }: Saving,
  lost: AbortSignal,
) {
  requireOwnDay(checkIns.slug, content.day);
  const secret = await secretOf(service, personIn(viewer));
  await scheduleFigures(service, secret.places, content.day);
  lost.throwIfAborted();
  const [made] = await service
    .store(checkIns)
    .add([{ id, content: content as never, secret }], { actor: viewer, correlationId });
  const stored = made as StoredCheckIn;
  if (secret.isUnread)
    await raiseAlertsOf(service, stored, lost).catch((error: unknown) =>
      service.log.error({ err: error }, 'the alerts of a check-in could not be raised'),
    );
  return stored;
}

/** Where a person works, and to which of these organizations they open their check-ins. */
async function secretOf(service: Service, user: string): Promise<CheckInSecret> {
  const profiles = await service
    .store(crewProfiles)
    .find({ 'user.id': objectId(user), leftOn: { $exists: false } })
    .toArray();
  return {
    places: profiles.map(({ organization, vessel, department }) => ({
      organization,
      ...(vessel && { vessel: vessel.id }),
      ...(department && { department: department.id }),
    })),
    openTo: profiles
      .filter(({ consent }) => consent === 'full')
      .map(({ organization }) => organization),
    ...(profiles.some(({ consent }) => consent !== 'none') && { isUnread: true }),
  };
}
