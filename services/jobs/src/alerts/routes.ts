import { timingSafeEqual } from 'node:crypto';
import { isId, jobAlertEnded, jobAlertEnding } from '@fairlead/contracts';
import { apiErrors, byId, described, objectId, type Service } from '@fairlead/service-kit';
import { jobAlerts } from './collection.ts';

/** Ends an alert for anyone with the token from its mails, signed in or not. */
export function alertRoutes(service: Service): void {
  service.app.post(
    '/api/jobAlerts/:id/end',
    {
      schema: described({
        tag: jobAlerts.slug,
        summary: 'End a job alert by the link of its mails',
        params: byId,
        body: jobAlertEnding,
        answers: { 200: jobAlertEnded },
      }),
    },
    async ({ params: { id }, body: { token } }) => {
      const store = service.store(jobAlerts);
      const alert = isId(id) ? await store.findById(objectId(id)) : undefined;
      // The same for an ended one and for a wrong token.
      if (!alert?.endToken || !isSame(alert.endToken, token)) throw apiErrors.notFound();
      await store.remove(alert._id, { actor: 'system', correlationId: `job-alert:${id}` });
      return { name: alert.name };
    },
  );
}

function isSame(one: string, other: string): boolean {
  const [expected, given] = [Buffer.from(one), Buffer.from(other)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
