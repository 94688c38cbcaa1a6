import { objectId, type Service } from '@fairlead/service-kit';
import { formSubmissions } from '../submissions/collection.ts';
import type { StoredRequest } from './collection.ts';

/** The parts of a request that say which answers count. */
type AnsweredRequest = Pick<StoredRequest, 'createdAt' | 'recipients'> & {
  form: StoredRequest['form'];
};

/** Somebody's answer to a request. */
export interface RequestAnswer {
  submission: string;
  answeredAt: Date;
}

/** Those asked who have sent the form since, and the first submission of each. */
export async function answersTo(
  service: Service,
  { form, createdAt, recipients = [] }: AnsweredRequest,
): Promise<ReadonlyMap<string, RequestAnswer>> {
  const found = service
    .store(formSubmissions)
    .find({
      form,
      'submittedBy.id': { $in: recipients.map(objectId) },
      createdAt: { $gte: createdAt },
    })
    .project<{ _id: object; submittedBy: { id: object }; createdAt: Date }>({
      'submittedBy.id': 1,
      createdAt: 1,
    })
    .sort({ createdAt: -1 });
  const answers = new Map<string, RequestAnswer>();
  for await (const { _id, submittedBy, createdAt: answeredAt } of found)
    answers.set(String(submittedBy.id), { submission: String(_id), answeredAt });
  return answers;
}

/** Those asked who have not answered. */
export async function waitedFor(service: Service, request: AnsweredRequest): Promise<string[]> {
  const answers = await answersTo(service, request);
  return (request.recipients ?? []).filter((user) => !answers.has(user));
}
