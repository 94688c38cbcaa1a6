import { crewProfileFields, placeAt, crewProfile as read } from '@fairlead/contracts';
import {
  type Change,
  defineCollection,
  either,
  type FormsOf,
  holdersAt,
  organizationsAt,
  ownDocuments,
  type StoredOf,
  type Viewer,
} from '@fairlead/service-kit';
import { requirePastDay } from '../own-day.ts';

/** The page of crew profiles: those with a level there are wellness staff of its organization. */
export const crewPage = placeAt('org', '/wellness/crew');

const own = ownDocuments(crewProfileFields);
const readers = holdersAt(crewProfileFields, crewPage, 'read');
const writers = holdersAt(crewProfileFields, crewPage, 'write');

/** A crew profile as it is stored. */
export type StoredCrewProfile = StoredOf<typeof crewProfileFields>;
export type CrewProfileForms = FormsOf<typeof crewProfileFields, typeof read, never>;

/** The organizations whose wellness staff a viewer is. */
export const staffedBy = (viewer: Viewer): string[] => organizationsAt(viewer, crewPage, 'read');

/**
 * The wellness staff's records of their organization's members (W-088). The service creates one when somebody becomes a member. Only the person
 * gives consent, by a separate route (W-089).
 */
export const crewProfiles = defineCollection({
  slug: 'crewProfiles',
  singular: 'Crew profile',
  schema: crewProfileFields,
  answers: read,
  onErasure: 'delete',
  access: {
    read: (viewer) => either(own(viewer), readers.documents(viewer)),
    create: () => false,
    update: writers.documents,
    change: (_viewer, before, after) => before.consent === after.consent,
    delete: () => false,
  },
  ownRoutes: ['one'],
  filters: ['status', 'vessel.id'],
  indexes: [
    { name: 'onePerMember', keys: { 'user.id': 1, organization: 1 }, unique: true },
    { name: 'byConsent', keys: { consent: 1 } },
  ],
  hooks: { prepare: requireContactBefore },
});

/** @throws {ApiError} 400 at `lastContactOn` for a day that has not started anywhere. */
function requireContactBefore({ content }: Change<CrewProfileForms>) {
  requirePastDay('crewProfiles', 'lastContactOn', content.lastContactOn);
  return content;
}
