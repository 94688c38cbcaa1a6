import { type InterviewAnswerRequest, interviewAnswerRequest, isId } from '@fairlead/contracts';
import {
  apiErrors,
  byId,
  described,
  objectId,
  queryOf,
  ref,
  type Service,
  schemaNames,
  type Viewer,
} from '@fairlead/service-kit';
import { interviews, type StoredInterview } from './interviews.ts';

type Person = Extract<Viewer, { kind: 'person' }>;

/** `POST /api/interviews/:id/answer`: a candidate accepts or declines an interview of theirs, as often as they change their mind. */
export function answerRoute(service: Service): void {
  const store = service.store(interviews);
  const { written } = schemaNames(interviews);
  service.app.post(
    '/api/interviews/:id/answer',
    {
      schema: described({
        summary: 'Accept or decline an interview',
        params: byId,
        body: interviewAnswerRequest,
        answers: { 200: ref(written) },
      }),
    },
    async (request) => {
      const { viewer, params, body, id } = request;
      if (viewer.kind !== 'person') throw apiErrors.forbidden();
      const stored = await answer(service, viewer, params.id, body, id);
      const [doc] = await service.reading.answer(store, [stored], queryOf(request), viewer);
      return { doc, message: `Interview ${body.answer}.` };
    },
  );
}

/**
 * Stores a candidate's answer.
 * @throws {ApiError} 404 for an interview that is not theirs, 409 for one that was cancelled, meanwhile rescheduled,
 * or held.
 */
async function answer(
  service: Service,
  viewer: Person,
  id: string,
  { answer, startsAt, note }: InterviewAnswerRequest,
  correlationId: string,
): Promise<StoredInterview> {
  const store = service.store(interviews);
  const own = { 'user.id': objectId(viewer.id) };
  const interview = isId(id) ? await store.findById(objectId(id), own) : undefined;
  if (!interview) throw apiErrors.notFound();
  const answered = await store.rewrite(
    interview._id,
    ({ answerNote: _before, ...current }) => {
      if (current.status === 'cancelled')
        throw apiErrors.conflict('This interview has been cancelled.');
      if (Date.parse(current.startsAt) !== Date.parse(startsAt))
        throw apiErrors.conflict('This interview was moved meanwhile. Look at its new time.');
      if (Date.parse(startsAt) < Date.now())
        throw apiErrors.conflict('This interview lies in the past.');
      const answeredAt = new Date().toISOString();
      return { ...current, answer, answeredAt, ...(note && { answerNote: note }) };
    },
    { actor: viewer, correlationId },
    { within: own },
  );
  if (!answered) throw apiErrors.notFound();
  return answered;
}
