import { invitationImport, invitationImportAnswer } from '@fairlead/contracts';
import { importTime } from '@fairlead/contracts/portal/import-routes';
import { ApiError, apiErrors, described, objectId, type Service } from '@fairlead/service-kit';
import type { FastifyRequest } from 'fastify';
import { appoints } from '../../employees/access.ts';
import { expireDue } from '../close-invitations-job.ts';
import { invitations } from '../collection.ts';
import { namesOf, sentNow } from '../sending.ts';
import { type Invitee, judge } from './judging.ts';
import { readRows } from './rows.ts';

/** How many invitations are written per batch, and how many batches at the same time. */
const BATCH = 250;
const AT_ONCE = 4;

/** `POST /api/invitations/import`: invites the people of a CSV file, or reports the problems. */
export function importRoutes(service: Service): void {
  service.app.post(
    '/api/invitations/import',
    {
      config: { time: importTime },
      schema: described({
        summary: 'Invite the people of a CSV file, or look at what it comes to',
        body: invitationImport,
        answers: { 200: invitationImportAnswer },
      }),
      preValidation: async ({ viewer, body }) => {
        if (!appoints(viewer, (body as { organization?: unknown } | null)?.organization))
          throw apiErrors.forbidden();
      },
    },
    async (request) => {
      const { organization, csv, commit, skipBad } = request.body;
      const { viewer } = request;
      const { rows, ignored } = await readRows(csv);
      const { good, bad } = await judge(service, organization, rows, viewer);
      const invites = commit && (skipBad || bad.length === 0);
      const invited = invites ? await inviteAll(service, organization, good, request) : 0;
      return { rows: rows.length, good: good.length, invited, bad, ignored };
    },
  );
}

/** Invites these people. @returns how many were; without those invited by somebody else in between. */
async function inviteAll(
  service: Service,
  organization: string,
  people: readonly Invitee[],
  { viewer, id: correlationId }: FastifyRequest,
): Promise<number> {
  const store = service.store(invitations);
  await expireDue(service, { organization: objectId(organization) });
  const sent = sentNow(viewer);
  const called = await namesOf(service, { organization }, viewer);
  const births = people.map(({ position, department, vessel, ...person }) => ({
    content: {
      ...person,
      organization,
      ...sent,
      ...(position && { position: position.id }),
      ...(department && { department: department.id }),
      ...(vessel && { vessel: vessel.id }),
      names: {
        ...called,
        ...(position && { position: position.name }),
        ...(vessel && { vessel: vessel.name }),
      },
    },
  }));
  const isOurs = { organization: objectId(organization), sentAt: new Date(sent.sentAt) };
  const batches = Array.from({ length: Math.ceil(births.length / BATCH) }, (_, at) =>
    births.slice(at * BATCH, (at + 1) * BATCH),
  );
  const add = (batch: typeof births) =>
    store.add(batch, { actor: viewer, correlationId }).catch((error: unknown) => {
      // Somebody was invited in between; the rest of the batch was inserted.
      if (!(error instanceof ApiError && error.status === 409)) throw error;
    });
  for (let at = 0; at < batches.length; at += AT_ONCE)
    await Promise.all(batches.slice(at, at + AT_ONCE).map(add));
  return store.count(isOurs);
}
