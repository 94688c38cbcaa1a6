import { objectId, type Service } from '@fairlead/service-kit';
import { formSubmissions } from '../submissions/collection.ts';
import type { StoredRequest } from './collection.ts';

/** A request, as far as it says which answers count. */
type Asked = Pick<StoredRequest, 'createdAt' | 'recipients'> & { form: StoredRequest['form'] };

/** What somebody answered a request by. */
export interface RequestAnswer {
  submission: string;
  answeredAt: Date;
}

/** Who of those asked has sent the form since, and what each sent first. */
export async function answersTo(
  service: Service,
  { form, createdAt, recipients = [] }: Asked,
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

/** Who of those asked has not answered. */
export async function waitedFor(service: Service, request: Asked): Promise<string[]> {
  const answers = await answersTo(service, request);
  return (request.recipients ?? []).filter((user) => !answers.has(user));
}
