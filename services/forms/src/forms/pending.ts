import { pendingForms } from '@fairlead/contracts';
import { accessFilter, apiErrors, described, objectId, type Service } from '@fairlead/service-kit';
import { formSubmissions } from '../submissions/collection.ts';
import { forms } from './collection.ts';

/** The most forms that are told at once. */
const MOST = 200;

/** `GET /api/forms/pending`: the published forms for members that the viewer may fill in and has not sent yet, the latest first. */
export function pendingRoute(service: Service): void {
  service.read(
    '/api/forms/pending',
    {
      from: [forms.slug, formSubmissions.slug],
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
      const sent = await service
        .store(formSubmissions)
        .documents.distinct('form', { 'submittedBy.id': objectId(viewer.id), deletedAt: null });
      const organizations = viewer.memberships.map(({ organization }) => objectId(organization));
      const left = {
        $and: [
          readable,
          { status: 'published', purpose: 'members', 'organization.id': { $in: organizations } },
          { _id: { $nin: sent } },
        ],
      };
      const store = service.store(forms);
      const [found, totalDocs] = await Promise.all([
        store.find(left).sort({ publishedAt: -1 }).limit(MOST).toArray(),
        store.count(left),
      ]);
      const docs = found.map(({ _id, title, version, organization, vessel, publishedAt }) => ({
        id: _id.toHexString(),
        title,
        version,
        organization: { id: organization.id.toHexString(), name: organization.name ?? '' },
        ...(vessel && { vessel: { id: vessel.id.toHexString(), name: vessel.name ?? '' } }),
        publishedAt: publishedAt ? new Date(publishedAt).toISOString() : null,
      }));
      return { docs, totalDocs };
    },
  );
}
