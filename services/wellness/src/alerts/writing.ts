import { alertContact } from '@fairlead/contracts';
import {
  apiErrors,
  byId,
  described,
  queryOf,
  ref,
  requireAccess,
  type Service,
  type ServiceHooks,
  schemaNames,
  tagOf,
} from '@fairlead/service-kit';
import { reachesAt, sentId } from '../members.ts';
import { personIn } from '../person-in.ts';
import { namedPerson } from '../projections.ts';
import { type AlertForms, alertsPage, wellnessAlerts } from './collection.ts';

/** The running service's part in staff's writes of alerts: they can only be assigned to staff. */
export const writingAlerts = (service: Service): ServiceHooks<AlertForms> => ({
  prepare: async ({ content, previous }) => {
    const user = sentId(content.assignee);
    if (user === undefined || user === previous?.assignee?.id) return content;
    const asked = { place: alertsPage, organization: previous?.organization ?? '', user };
    if (!(await reachesAt(service, asked, 'write')))
      throw apiErrors.validation(wellnessAlerts.slug, [
        { path: 'assignee', message: 'This person is not on the wellness staff' },
      ]);
    return content;
  },
});

/** `POST /api/wellnessAlerts/:id/contacts`: staff record that they have contacted the person; the service sets by whom and when. */
export function contactRoute(service: Service): void {
  service.app.post(
    '/api/wellnessAlerts/:id/contacts',
    {
      schema: described({
        tag: wellnessAlerts.slug,
        summary: 'Add to the contact log',
        params: byId,
        body: alertContact,
        answers: { 200: ref(schemaNames(wellnessAlerts).written) },
      }),
      preValidation: async ({ viewer }) => {
        requireAccess(wellnessAlerts.access.update(viewer));
      },
    },
    async (request, reply) => {
      const { viewer, params, body, id: correlationId } = request;
      const store = service.store(wellnessAlerts);
      const { _id } = await service.reading.find(store, params.id, viewer);
      const within = requireAccess(wellnessAlerts.access.update(viewer));
      const by = await namedPerson(service, personIn(viewer));
      const contact = { by, at: new Date().toISOString(), note: body.note };
      const written = await store.privilegedUpdate(
        _id,
        ({ status, contactLog }) => {
          if (status === 'closed') throw apiErrors.conflict('This alert is closed.');
          return { contactLog: [...contactLog, contact] };
        },
        { actor: viewer, correlationId },
        { within },
      );
      if (!written) throw apiErrors.notFound();
      reply.header('etag', tagOf(written));
      const [doc] = await service.reading.answer(store, [written], queryOf(request), viewer);
      return { doc, message: 'Contact added.' };
    },
  );
}
