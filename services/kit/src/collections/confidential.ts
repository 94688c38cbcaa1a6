import type { Access, Collection, Content } from '../model/declaration.ts';
import { documentsOf, organizationOf } from '../model/tenancy.ts';
import { isOperator, organizationsOfMember, type Viewer } from '../model/viewer.ts';

/** The documents whose confidential members a viewer reads. */
export function confidentialAccess(collection: Collection, viewer: Viewer): Access {
  const organizations = confidedTo(collection, viewer);
  return organizations === true || documentsOf(collection, organizations);
}

/** Removes what is confidential from documents of organizations that do not confide it to the viewer, in place. */
export function withholdConfidential(
  collection: Collection,
  documents: readonly (Content & { id: string })[],
  viewer: Viewer,
): void {
  const { confidential } = collection;
  if (confidential.length === 0) return;
  const organizations = confidedTo(collection, viewer);
  if (organizations === true) return;
  for (const document of documents) {
    const organization = organizationOf(collection, document);
    if (organization !== undefined && organizations.includes(organization)) continue;
    for (const name of confidential) delete document[name];
  }
}

/** The organizations whose confidential members a viewer reads: all of them, or those with these ids. */
const confidedTo = ({ access }: Collection, viewer: Viewer): true | readonly string[] =>
  access.confidential?.(viewer) ?? (isOperator(viewer) || organizationsOfMember(viewer));
