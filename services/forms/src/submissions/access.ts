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

/** Documents of an organization, whoever sent them, by the company page that shows them. */
const shownAt = (page: string) => {
  const place = placeAt('org', page);
  return (viewer: Viewer): Filter | false => {
    const organizations = organizationsAt(viewer, place, 'read');
    return organizations.length > 0 && { 'organization.id': { $in: organizations.map(objectId) } };
  };
};

const inLibrary = shownAt('/forms');

/** What members sent, for those who manage the organization's forms, and a vessel's for those who lead it. */
export const sentByMembers = (viewer: Viewer): Filter | false =>
  either(inLibrary(viewer), aboard(viewer, 'approve'));

/** What applicants sent, only for those who see the candidates of the organization. */
export const sentByApplicants = shownAt('/jobs/pipeline');

/** Who reads submissions: the sender, and these. They stay as sent. */
export function submissionAccess(
  schema: typeof formSubmissionFields | typeof applicationFormSubmissionFields,
  others: (viewer: Viewer) => Filter | false,
): AccessRules {
  const own = ownDocuments(schema);
  return {
    read: (viewer) => isOperator(viewer) || either(own(viewer), others(viewer)),
    // Submissions are validated by their form (`submitting`).
    create: ({ kind }) => kind === 'person',
    update: () => false,
    delete: isOperator,
  };
}
