import {
  certificates,
  collectionOf,
  isId,
  optionOf,
  planCheck,
  restArrangements,
  rotationKinds,
} from '@fairlead/contracts';
import { apiErrors, described, type Service } from '@fairlead/service-kit';
import { z } from 'zod';
import { isOwn, plans } from './access.ts';
import type { Plan } from './plan.ts';
import { problemsOf } from './problems.ts';

const word = () => z.string().catch('');
const isDay = (value: string) => z.iso.date().safeParse(value).success;

/** An invalid query is nobody's plan: access is decided first. */
const asked = z.object({
  organization: word(),
  vessel: word(),
  rank: word(),
  user: word(),
  from: word(),
  to: word(),
  kind: word(),
  isInSchengen: z.enum(['true', 'false']).catch('false'),
  rotation: z.string().optional().catch(undefined),
});

/** `GET /api/rotations/check`: the problems of a rotation about to be saved, for those who may save it (O-190). */
export function planCheckRoute(service: Service): void {
  service.read(
    '/api/rotations/check',
    {
      from: [
        'rotations',
        'employees',
        'vessels',
        collectionOf(certificates.slug),
        collectionOf(restArrangements.slug),
        'certificateRequirements',
      ],
      parameters: [...Object.keys(asked.shape)],
      schema: described({
        tag: 'rotations',
        summary: 'The problems of a planned rotation',
        query: asked,
        answers: { 200: planCheck },
      }),
    },
    async (query, viewer) => {
      const { organization, vessel, user } = query;
      if (![organization, vessel, user].every(isId)) throw apiErrors.forbidden();
      if (!plans(viewer, organization, vessel) && !isOwn(viewer, query))
        throw apiErrors.forbidden();
      return { problems: await problemsOf(service, planOf(query)) };
    },
  );
}

/** @throws {ApiError} 400 for an invalid plan. */
function planOf({ kind, isInSchengen, ...planned }: z.infer<typeof asked>): Plan {
  const known = optionOf(rotationKinds, kind);
  const { rank, from, to } = planned;
  if (!known || !isId(rank) || !isDay(from) || !isDay(to) || to < from)
    throw apiErrors.badRequest('A plan has a rank, a kind, a first day and a last day.');
  return { ...planned, kind: known.code, isInSchengen: isInSchengen === 'true' };
}
