import { pendingForms } from '@fairlead/contracts';
import {
  accessFilter,
  apiErrors,
  type Content,
  described,
  objectId,
  type Service,
} from '@fairlead/service-kit';
import { askedOf, byDue } from '../requests/asked-of.ts';
import { formRequests, type StoredRequest } from '../requests/collection.ts';
import { formSubmissions } from '../submissions/collection.ts';
import { forms } from './collection.ts';
import { named, type StoredForm } from './form-types.ts';

/** The most forms returned at once, and the most of these that one was asked to fill in. */
const MOST = 200;

/**
 * `GET /api/forms/pending`: the published forms for members that the viewer may fill in and has not sent yet, or not since they were asked to.
 * Soonest due comes first; forms that nobody asks for come last, latest first.
 */
export function pendingRoute(service: Service): void {
  service.read(
    '/api/forms/pending',
    {
      from: [forms.slug, formSubmissions.slug, formRequests.slug],
      schema: described({
        tag: forms.slug,
        summary: 'The forms that one is still to fill in',
        answers: { 200: pendingForms },
      }),
    },
    async (_query, viewer) => {
      if (viewer.kind === 'visitor') throw apiErrors.forbidden();
      if (viewer.kind !== 'person' || viewer.memberships.length === 0)
        return { docs: [], totalDocs: 0 };
      const readable = accessFilter(forms.access.read(viewer)) ?? { _id: null };
      const organizations = viewer.memberships.map(({ organization }) => objectId(organization));
      const theirs = {
        $and: [
          readable,
          { status: 'published', purpose: 'members', 'organization.id': { $in: organizations } },
        ],
      };
      const [sent, asked] = await Promise.all([
        service.store(formSubmissions).distinct('form', { 'submittedBy.id': objectId(viewer.id) }),
        askedOf(service, viewer.id),
      ]);
      const requested = { _id: { $in: [...asked.keys()].map(objectId) } };
      const others = { _id: { $nin: [...sent, ...requested._id.$in] } };
      const store = service.store(forms);
      const [due, open, count] = await Promise.all([
        store
          .find({ $and: [theirs, requested] })
          .limit(MOST)
          .toArray(),
        store
          .find({ $and: [theirs, others] })
          .sort({ publishedAt: -1 })
          .limit(MOST)
          .toArray(),
        store.count({ $and: [theirs, others] }),
      ]);
      const requestOf = ({ _id }: StoredForm) => asked.get(_id.toHexString());
      const first = due.toSorted((one, other) =>
        byDue({ due: requestOf(one)?.due }, { due: requestOf(other)?.due }),
      );
      const docs = [...first, ...open]
        .slice(0, MOST)
        .map((form) => pendingOf(form, requestOf(form)));
      return { docs, totalDocs: due.length + count };
    },
  );
}

const pendingOf = (form: StoredForm, request: StoredRequest | undefined): Content => ({
  id: form._id.toHexString(),
  title: form.title,
  version: form.version,
  organization: named(form.organization),
  ...(form.vessel && { vessel: named(form.vessel) }),
  publishedAt: form.publishedAt ? new Date(form.publishedAt).toISOString() : null,
  ...(request && {
    request: {
      id: request._id.toHexString(),
      due: request.due ?? null,
      note: request.note ?? null,
      sentBy: request.sentBy?.name ?? null,
      sentAt: request.createdAt.toISOString(),
    },
  }),
});
