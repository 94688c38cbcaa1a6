import {
  type applicationFormSubmissionFields,
  type formSubmissionFields,
  placeAt,
} from '@fairlead/contracts';
import {
  type AccessRules,
  either,
  type Filter,
  isOperator,
  objectId,
  organizationsAt,
  ownDocuments,
  type Viewer,
} from '@fairlead/service-kit';
import { aboard } from '../forms/access.ts';

/** Something that belongs to an organization, whoever sent it, by the page of the company that shows such things. */
const shownAt = (page: string) => {
  const place = placeAt('org', page);
  return (viewer: Viewer): Filter | false => {
    const organizations = organizationsAt(viewer, place, 'read');
    return organizations.length > 0 && { 'organization.id': { $in: organizations.map(objectId) } };
  };
};

const inLibrary = shownAt('/forms');

/** What members sent, for whoever keeps the forms of the organization, and of a vessel's for who leads it. */
export const sentByMembers = (viewer: Viewer): Filter | false =>
  either(inLibrary(viewer), aboard(viewer, 'approve'));

/** What applicants sent, for whoever sees the candidates of the organization and nobody else. */
export const sentByApplicants = shownAt('/jobs/pipeline');

/** Who reads what was sent: whoever sent it, and these. It stays as it was sent. */
export function submissionAccess(
  schema: typeof formSubmissionFields | typeof applicationFormSubmissionFields,
  others: (viewer: Viewer) => Filter | false,
): AccessRules {
  const own = ownDocuments(schema);
  return {
    read: (viewer) => isOperator(viewer) || either(own(viewer), others(viewer)),
    // What is sent is checked by its form (`submitting`).
    create: ({ kind }) => kind === 'person',
    update: () => false,
    delete: isOperator,
  };
}
