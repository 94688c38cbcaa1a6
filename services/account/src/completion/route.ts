import {
  type BackgroundStatus,
  completionOf,
  credentialStatusOf,
  type ProfileRecords,
  profileFacts,
  profileSummary,
  today,
} from '@fairlead/contracts';
import { apiErrors, described, objectId } from '@fairlead/service-kit';
import type { Account } from '../account.ts';
import { backgroundChecks } from '../background-checks/collection.ts';
import { credentials } from '../credentials/collection.ts';
import { personal } from '../personal/collection.ts';
import { resume } from '../resume/collection.ts';

/** `GET /api/users/completion`: how complete the viewer's profile is, and what its cards show. */
export function completionRoute(account: Account): void {
  account.service.app.get(
    '/api/users/completion',
    {
      schema: described({
        tag: 'users',
        summary: 'How complete one’s own profile is',
        answers: { 200: profileSummary },
      }),
    },
    async ({ viewer }, reply) => {
      if (viewer.kind !== 'person') throw apiErrors.forbidden();
      const records = await recordsOf(account, viewer.id);
      reply.header('cache-control', 'private, no-store');
      return { ...completionOf(records), facts: profileFacts(records, today()) };
    },
  );
}

/** The stored data that decides how complete a person's profile is. @throws {ApiError} 403 without an account */
async function recordsOf({ service, people }: Account, user: string): Promise<ProfileRecords> {
  const own = { user: objectId(user) };
  const [person, ofPerson, ofResume, held, check, results] = await Promise.all([
    people.byId(user),
    service.store(personal).find(own).next(),
    service.store(resume).find(own).next(),
    service.store(credentials).find(own).toArray(),
    service.store(backgroundChecks).find(own).next(),
    service.projections.get('personalityResults')?.count({ user }),
  ]);
  if (!person) throw apiErrors.forbidden();
  const background: BackgroundStatus = check?.status ?? 'not_started';
  return {
    emailVerified: person.emailVerified === true,
    personal: ofPerson ?? undefined,
    resume: ofResume ?? undefined,
    credentials: held.map(({ kind, type, number, expiresOn, attachments }) => ({
      kind,
      isNumbered: Boolean(type && number),
      hasScan: attachments.length > 0,
      status: credentialStatusOf(expiresOn, today()),
    })),
    background,
    hasPersonalityResult: (results ?? 0) > 0,
  };
}
