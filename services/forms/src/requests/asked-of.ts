import { compareCodes } from '@fairlead/contracts/api/reading-order';
import { objectId, type Service } from '@fairlead/service-kit';
import { formSubmissions } from '../submissions/collection.ts';
import { formRequests, type StoredRequest } from './collection.ts';

/** The requests that a person has not answered, by form: for each form the one due first. */
export async function askedOf(
  service: Service,
  user: string,
): Promise<ReadonlyMap<string, StoredRequest>> {
  const requests = await service
    .store(formRequests)
    .find({ 'derived.recipients': user })
    .project<StoredRequest>({ form: 1, due: 1, note: 1, sentBy: 1, createdAt: 1 })
    .toArray();
  if (requests.length === 0) return new Map();
  const sent = await lastSent(service, user, requests);
  const open = requests.filter(({ form, createdAt }) => !(sent(String(form)) >= createdAt));
  const asked = new Map<string, StoredRequest>();
  for (const request of open.toSorted(byDue)) {
    const form = String(request.form);
    if (!asked.has(form)) asked.set(form, request);
  }
  return asked;
}

/** When a person last sent each form that they are asked for. */
async function lastSent(service: Service, user: string, requests: readonly StoredRequest[]) {
  const last = await service
    .store(formSubmissions)
    .aggregate<{ _id: object; at: Date }>(
      { 'submittedBy.id': objectId(user), form: { $in: requests.map(({ form }) => form) } },
      [{ $group: { _id: '$form', at: { $max: '$createdAt' } } }],
    )
    .toArray();
  const sent = new Map(last.map(({ _id, at }) => [String(_id), at]));
  return (form: string) => sent.get(form) ?? never;
}

const never = new Date(0);

/** Sorts sooner due dates before later ones, and both before none. */
export const byDue = (one: { due?: string | undefined }, other: { due?: string | undefined }) =>
  compareCodes(one.due ?? '9', other.due ?? '9');
