import { type ConsentRequest, consentRequest, consents } from '@fairlead/contracts';
import {
  apiErrors,
  byId,
  described,
  type Origin,
  objectId,
  queryOf,
  ref,
  type Service,
  schemaNames,
  tagOf,
  unguarded,
} from '@fairlead/service-kit';
import { withConsentLock } from '../consent-lock.ts';
import { personIn } from '../person-in.ts';
import { crewProfiles, type StoredCrewProfile } from './collection.ts';
import { closeToStaff, endHiddenAlerts, openToStaff } from './opening.ts';

/** `POST /api/crewProfiles/:id/consent`: the person decides what the wellness staff of an organization see (W-089). */
export function consentRoute(service: Service): void {
  service.app.post(
    '/api/crewProfiles/:id/consent',
    {
      schema: described({
        tag: crewProfiles.slug,
        summary: 'Say what the wellness staff see',
        description: 'The person alone. What a lower level does not open is closed at once.',
        params: byId,
        body: consentRequest,
        answers: { 200: ref(schemaNames(crewProfiles).written) },
      }),
      preValidation: async ({ viewer }) => {
        personIn(viewer);
      },
    },
    async (request, reply) => {
      const { viewer, params, body, id: correlationId } = request;
      const store = service.store(crewProfiles);
      const found = await service.reading.find(store, params.id, viewer);
      const user = (found as StoredCrewProfile).user.id.toHexString();
      if (user !== personIn(viewer)) throw apiErrors.forbidden();
      const written = await withConsentLock(service, user, (lost) =>
        giveConsent(service, params.id, body, { origin: { actor: viewer, correlationId }, lost }),
      );
      reply.header('etag', tagOf(written));
      const [doc] = await service.reading.answer(store, [written], queryOf(request), viewer);
      return { doc, message: 'Consent saved.' };
    },
  );
}

/**
 * Writes a consent under the person's lock: what it closes is closed before it is written, what it opens is opened after.
 * @throws {ApiError} 404 for a profile that does not exist; 409 when the person has left.
 */
async function giveConsent(
  service: Service,
  id: string,
  { consent, from }: Required<ConsentRequest>,
  { origin, lost }: { origin: Origin; lost: AbortSignal },
): Promise<StoredCrewProfile> {
  const store = service.store(crewProfiles);
  const profile = await store.findById(objectId(id));
  if (!profile) throw apiErrors.notFound();
  if (profile.leftOn) throw apiErrors.conflict('You no longer belong to this organization.');
  const person = { user: profile.user.id, organization: profile.organization };
  lost.throwIfAborted();
  await closeToStaff(service, person, consent);
  lost.throwIfAborted();
  const written = await store.privilegedUpdate(profile._id, { consent }, origin, unguarded);
  if (!written) throw apiErrors.notFound();
  lost.throwIfAborted();
  const isHigher = !consents(profile.consent, consent);
  if (isHigher && from === 'before') await openToStaff(service, person, consent);
  if (isHigher && from === 'today') await endHiddenAlerts(service, person);
  return written;
}
