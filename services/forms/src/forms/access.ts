import { type AccessLevel, formFields, levelAt, placeAt, reaches } from '@fairlead/contracts';
import {
  type AccessRules,
  either,
  type Filter,
  holdersAt,
  isOperator,
  objectId,
  organizationsAt,
  type Viewer,
} from '@fairlead/service-kit';

/** The page whose permissions decide who writes an organization's forms (F-004). */
const libraryPage = placeAt('org', '/forms');

/** The organizations whose forms a viewer writes. */
export const writesFormsOf = (viewer: Viewer): string[] =>
  organizationsAt(viewer, libraryPage, 'write');

const writers = holdersAt(formFields, libraryPage, 'write');

/** A vessel that nobody's record names: it stands for all the others. */
const elsewhere = '';

/** Documents of vessels whose forms a viewer has a level for, by the page of the vessel's forms (F-004). */
export function aboard(viewer: Viewer, level: AccessLevel): Filter | false {
  if (viewer.kind !== 'person') return false;
  const organizations = [...new Set(viewer.memberships.map(({ organization }) => organization))];
  return either(
    ...organizations.map((organization) => {
      const standings = viewer.memberships.filter((one) => one.organization === organization);
      const opens = (vessel: string) =>
        reaches(levelAt(placeAt('vessel', '/forms', vessel), standings), level);
      const own = [...new Set(standings.flatMap(({ vessel }) => vessel ?? []))];
      const within = { 'organization.id': objectId(organization) };
      if (opens(elsewhere)) {
        const closed = own.filter((vessel) => !opens(vessel)).map(objectId);
        return { ...within, 'vessel.id': { $nin: [null, ...closed] } };
      }
      const open = own.filter(opens).map(objectId);
      return open.length > 0 && { ...within, 'vessel.id': { $in: open } };
    }),
  );
}

/**
 * The published forms that a viewer may fill in: applicants those of jobs, members their organization's, and those of vessels whose forms they may
 * open.
 */
function filledIn(viewer: Viewer): Filter {
  const ofApplications = { purpose: 'application' };
  if (viewer.kind !== 'person') return { status: 'published', ...ofApplications };
  const organizations = viewer.memberships.map(({ organization }) => objectId(organization));
  const ofMembers = either(
    organizations.length > 0 && {
      'organization.id': { $in: organizations },
      'vessel.id': null,
    },
    aboard(viewer, 'read'),
  );
  const reached = ofMembers ? { $or: [ofApplications, ofMembers] } : ofApplications;
  return { status: 'published', ...reached };
}

/** Who may do what with forms: org-admins all with their own; others read what they may fill in. */
export const formAccess: AccessRules = {
  read: (viewer) => isOperator(viewer) || either(filledIn(viewer), writers.documents(viewer)),
  create: (viewer, content) => isOperator(viewer) || writers.includes(viewer, content),
  update: (viewer) => isOperator(viewer) || writers.documents(viewer),
  delete: (viewer) => isOperator(viewer) || writers.documents(viewer),
  confidential: (viewer) => isOperator(viewer) || writesFormsOf(viewer),
};
