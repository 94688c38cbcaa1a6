import { jsonResume, jsonResumeFile, jsonResumePreview } from '@fairlead/contracts';
import { apiErrors, described, type Viewer } from '@fairlead/service-kit';
import { z } from 'zod';
import type { Account } from '../account.ts';
import { cvRecordsOf } from '../cv/records.ts';
import { previewOf } from './reading.ts';
import { jsonResumeOf } from './writing.ts';

const path = '/api/resume/json-resume';

/** An object with whatever members; those of a zod object would lose one called `__proto__` in silence. */
const file = z.custom<object>(
  (sent) => typeof sent === 'object' && sent !== null && !Array.isArray(sent),
  'This must be a JSON Resume, which is an object',
);

/** A person's own CV as JSON Resume, and what an imported one would change in their profile, which they then save section by section. */
export function jsonResumeRoutes(account: Account): void {
  const { app } = account.service;

  app.get(
    path,
    {
      schema: described({
        tag: 'resume',
        summary: 'One’s own CV as JSON Resume',
        answers: { 200: jsonResume },
      }),
    },
    async ({ viewer }, reply) => {
      const user = personOf(viewer);
      reply.header('cache-control', 'private, no-store');
      reply.header('content-disposition', 'attachment; filename="resume.json"');
      return jsonResumeOf(await cvRecordsOf(account, user, []));
    },
  );

  app.post(
    path,
    {
      schema: described({
        tag: 'resume',
        summary: 'What a JSON Resume would change of one’s own profile',
        description:
          'What cannot be imported is listed with its place and the reason; the rest is imported.',
        body: jsonResumeFile,
        check: file,
        answers: { 200: jsonResumePreview },
      }),
      preValidation: async ({ viewer }) => void personOf(viewer),
    },
    async ({ viewer, body }, reply) => {
      reply.header('cache-control', 'private, no-store');
      return previewOf(body, await cvRecordsOf(account, personOf(viewer), []));
    },
  );
}

/** @throws {ApiError} 403 without an account */
function personOf(viewer: Viewer): string {
  if (viewer.kind !== 'person') throw apiErrors.forbidden();
  return viewer.id;
}
