import { personalitySessionAnswer, personalitySessionRequest } from '@fairlead/contracts';
import { described, type Service } from '@fairlead/service-kit';
import { z } from 'zod';
import { personIn } from '../person-in.ts';
import { resultPdfRoute } from './pdf-route.ts';
import { personalitySessions } from './sessions.ts';
import { TestSessions } from './test-sessions.ts';

const path = '/api/personalitySessions/mine';
const tag = personalitySessions.slug;
const completed = z.object({ result: z.string() });

/** `GET` and `PUT /api/personalitySessions/mine`, and `POST …/complete`: one's own test, on every device (W-119); and its results as PDF. */
export function personalityRoutes(service: Service): void {
  const taking = new TestSessions(service);
  resultPdfRoute(service);
  service.app.get(
    path,
    {
      schema: described({
        tag,
        summary: 'One’s own personality test, as far as it is answered',
        answers: { 200: personalitySessionAnswer },
      }),
    },
    async ({ viewer }, reply) => {
      const user = personIn(viewer);
      reply.header('cache-control', 'private, no-store');
      return { session: (await taking.find(user)) ?? null };
    },
  );
  service.app.put(
    path,
    {
      schema: described({
        tag,
        summary: 'Save one’s own personality test',
        body: personalitySessionRequest,
        answers: { 200: personalitySessionAnswer },
      }),
      preValidation: async ({ viewer }) => void personIn(viewer),
    },
    async ({ body, viewer, id }) => ({ session: await taking.save(personIn(viewer), body, id) }),
  );
  service.app.post(
    `${path}/complete`,
    {
      schema: described({
        tag,
        summary: 'Complete one’s own personality test: it is scored and kept',
        answers: { 200: completed },
      }),
    },
    async ({ viewer, id }) => ({ result: await taking.complete(personIn(viewer), id) }),
  );
}
