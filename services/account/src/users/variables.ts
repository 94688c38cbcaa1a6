import { type PlaceholderData, placeholderData } from '@fairlead/contracts';
import { apiErrors, described, type Service } from '@fairlead/service-kit';
import type { Account } from '../account.ts';

/** `POST /api/users/variables`: the values of placeholders in texts, for the signed-in person. It changes nothing. */
export function variablesRoute({ service, people }: Account): void {
  service.app.post(
    '/api/users/variables',
    {
      schema: described({
        tag: 'users',
        summary: 'What placeholders in texts stand for',
        answers: { 200: placeholderData },
      }),
    },
    async ({ viewer }, reply): Promise<PlaceholderData> => {
      if (viewer.kind !== 'person') throw apiErrors.forbidden();
      const person = await people.byId(viewer.id);
      if (!person) throw apiErrors.forbidden();
      const { firstName, lastName, name, email } = person;
      const { memberships } = viewer;
      reply.header('cache-control', 'private, no-store');
      return {
        user: { id: viewer.id, firstName, lastName, name, fullName: name, email },
        organizations: await namedIn(
          service,
          'organizations',
          memberships.map(({ organization }) => organization),
        ),
        vessels: await namedIn(
          service,
          'vessels',
          memberships.flatMap(({ vessel }) => vessel ?? []),
        ),
      };
    },
  );
}

/** The names of other services' documents, each once; unknown ones are left out. */
async function namedIn(service: Service, projection: string, ids: readonly string[]) {
  const found = await Promise.all(
    [...new Set(ids)].map(async (id) => {
      const stored = await service.projections.get(projection)?.find(id);
      return typeof stored?.name === 'string' ? [{ id, name: stored.name }] : [];
    }),
  );
  return found.flat();
}
