import {
  formRecipients,
  formRecipientsRequest,
  formReminded,
  formRequestAnswers,
  isId,
} from '@fairlead/contracts';
import { compareAsRead } from '@fairlead/contracts/api/reading-order';
import {
  apiErrors,
  byId,
  described,
  objectId,
  requireAccess,
  type Service,
  type Viewer,
} from '@fairlead/service-kit';
import { forms } from '../forms/collection.ts';
import { writtenBy } from '../forms/written-by.ts';
import { answersTo } from './answers.ts';
import { formRequests, type StoredRequest } from './collection.ts';
import { fillersOf, namesOf, unnamed } from './recipients.ts';
import { remindNow } from './reminding.ts';
import { reachedBy } from './requesting.ts';

/** The routes of requests besides those of every collection: to whom a form would be sent, who has answered, and reminding the others. */
export function requestRoutes(service: Service): void {
  service.app.post(
    '/api/forms/:id/recipients',
    {
      schema: described({
        tag: formRequests.slug,
        summary: 'Whom a form would be sent to',
        params: byId,
        body: formRecipientsRequest,
        answers: { 200: formRecipients },
      }),
      preValidation: async ({ viewer }) => void requireAccess(forms.access.update(viewer)),
    },
    async ({ params, body, viewer }, reply) => {
      const form = await writtenBy(service, params.id, viewer);
      const reached = await reachedBy(service, form, body.to);
      reply.header('cache-control', 'private, no-store');
      return { people: reached.map(({ user, name }) => ({ user, name })), total: reached.length };
    },
  );
  service.app.get(
    '/api/formRequests/:id/answers',
    {
      schema: described({
        tag: formRequests.slug,
        summary: 'Who was asked to fill a form in, and who has',
        params: byId,
        answers: { 200: formRequestAnswers },
      }),
    },
    async ({ params, viewer }, reply) => {
      reply.header('cache-control', 'private, no-store');
      return answersOf(service, await found(params.id, viewer));
    },
  );
  service.app.post(
    '/api/formRequests/:id/remind',
    {
      schema: described({
        tag: formRequests.slug,
        summary: 'Remind those who have not answered',
        params: byId,
        answers: { 200: formReminded },
      }),
    },
    async ({ params, viewer, id }) => {
      requireAccess(formRequests.access.update(viewer));
      const request = await found(params.id, viewer);
      return { reminded: await remindNow(service, request, viewer, id) };
    },
  );

  /** A request that the viewer may read. @throws {ApiError} 403, 404. */
  async function found(id: string, viewer: Viewer): Promise<StoredRequest> {
    const within = requireAccess(formRequests.access.read(viewer));
    const request = isId(id) && (await service.store(formRequests).findById(objectId(id), within));
    if (!request) throw apiErrors.notFound();
    return request;
  }
}

/** Who was asked, with those who have not answered first. */
async function answersOf(service: Service, request: StoredRequest) {
  const { recipients = [] } = request;
  const form = await service.store(forms).findById(request.form);
  const [answers, names, fillers] = await Promise.all([
    answersTo(service, request),
    namesOf(service, recipients),
    form ? fillersOf(service, form) : [],
  ]);
  const able = new Set(fillers.map(({ user }) => user));
  const people = recipients.map((user) => {
    const answer = answers.get(user);
    return {
      user,
      name: names.get(user) ?? unnamed,
      submission: answer?.submission ?? null,
      answeredAt: answer?.answeredAt.toISOString() ?? null,
      canAnswer: able.has(user),
    };
  });
  const rank = ({ answeredAt }: (typeof people)[number]) => (answeredAt ? 1 : 0);
  return {
    people: people.toSorted(
      (one, other) => rank(one) - rank(other) || compareAsRead(one.name, other.name),
    ),
    asked: recipients.length,
    answered: answers.size,
  };
}
