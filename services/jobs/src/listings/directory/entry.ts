import {
  departments,
  labelOf,
  listingVesselTypes,
  optionOf,
  plainTextOf,
  positionTypes,
  regions,
  vesselTypes,
} from '@fairlead/contracts';
import type { StoredListing } from '../collection.ts';
import { type AnnualSalary, annualSalaryOf } from '../salary.ts';
import { wordsOf } from './words.ts';

/** The directory's entry of a listing: what it is filtered, sorted, counted and found by. */
export interface DirectoryEntry {
  id: string;
  revision: number;
  status: string;
  organization: string;
  organizationName: string | undefined;
  /** When it was made, in ms. */
  createdAt: number;
  /** Since when it is posted, in ms. */
  postedAt: number;
  /** Until when it may be shown, in ms; infinite if not active anyway. */
  visibleUntil: number;
  title: string;
  salary: AnnualSalary | undefined;
  isFeatured: boolean;
  isRemote: boolean;
  jobType: string | undefined;
  department: string | undefined;
  vesselType: string | undefined;
  experience: string | undefined;
  regions: readonly string[];
  position: string | undefined;
  places: readonly string[];
  /** Texts whose words it is found by besides title and position: what it is, and where it is. */
  whatTexts: readonly string[];
  whereTexts: readonly string[];
  /** The words of its description, each once. */
  descriptionWords: readonly string[];
}

/** The members an entry is made from, as a database projection. */
export const entryProjection = {
  revision: 1,
  createdAt: 1,
  publishedOn: 1,
  expiresOn: 1,
  title: 1,
  status: 1,
  organization: 1,
  locationDisplay: 1,
  regions: 1,
  promotionType: 1,
  isFeatured: 1,
  experienceLevel: 1,
  remoteOption: 1,
  jobDescription: 1,
  jobDetails: 1,
  'vessDetails.vessType222': 1,
  'itineraryDetails.homePort': 1,
  'itineraryDetails.homePortlocation': 1,
  'itineraryDetails.currentBerth': 1,
  'itineraryDetails.berthLocation': 1,
  'itineraryDetails.cruisingDestination': 1,
} as const;

/**
 * A stored listing as read by the projection. One that lacks required members prevents neither the service from starting nor the
 * others from being found.
 */
export type EntrySource = Pick<StoredListing, '_id' | 'revision' | 'createdAt'> &
  Partial<
    Pick<
      StoredListing,
      | 'vessDetails'
      | 'itineraryDetails'
      | Extract<keyof typeof entryProjection, keyof StoredListing>
    >
  >;

/** The directory's entry of a stored listing. */
export function entryOf(stored: EntrySource): DirectoryEntry {
  const { title = '', status = '', organization, publishedOn, expiresOn } = stored;
  const { regions: inRegions = [] } = stored;
  const { jobDetails, vessDetails, itineraryDetails: itinerary } = stored;
  const department = jobDetails?.jobDepartment?.code || undefined;
  const vesselType = optionOf(listingVesselTypes, vessDetails?.vessType222)?.foundBy;
  const jobType = jobDetails?.jobPosType;
  const organizationName = organization?.name || undefined;
  const places = present(stored.locationDisplay, itinerary?.homePort, itinerary?.currentBerth);
  return {
    id: stored._id.toHexString(),
    revision: stored.revision,
    status,
    organization: organization?.id.toHexString() ?? '',
    organizationName,
    createdAt: msOf(stored.createdAt),
    postedAt: msOf(publishedOn ?? stored.createdAt),
    visibleUntil: status === 'active' && expiresOn ? msOf(expiresOn) : Infinity,
    title,
    salary: annualSalaryOf(stored),
    isFeatured: stored.isFeatured === true || stored.promotionType === 'featured',
    isRemote: stored.remoteOption === true,
    jobType,
    department: optionOf(departments, department)?.code ?? (department && 'other'),
    vesselType,
    experience: stored.experienceLevel,
    regions: inRegions,
    position: jobDetails?.jobPosition?.name || undefined,
    places,
    whatTexts: present(
      organizationName,
      jobDetails?.jobDepartment?.name,
      labelOf(positionTypes, jobType),
      labelOf(vesselTypes, vesselType),
    ),
    whereTexts: [
      ...places,
      ...present(
        itinerary?.homePortlocation,
        itinerary?.berthLocation,
        itinerary?.cruisingDestination,
      ),
      ...inRegions.map((region) => labelOf(regions, region) ?? region),
    ],
    descriptionWords: descriptionWordsOf(stored.jobDescription),
  };
}

/** Of a longer description the first so many words are found; the longest that people write have some hundred different ones. */
const MOST_WORDS = 1_000;
/** From this length on the engine makes a word a view of the text it is cut from, which would keep the whole text in memory. */
const VIEW_LENGTH = 13;

/** The words by which a description is found, each once and copied from its text; single letters are none. */
function descriptionWordsOf(description: StoredListing['jobDescription']): string[] {
  if (!description || (typeof description !== 'string' && !description.root)) return [];
  const words = new Set(wordsOf(plainTextOf(description)).filter((word) => word.length > 1));
  return Array.from(words.values().take(MOST_WORDS), (word) =>
    word.length < VIEW_LENGTH ? word : Buffer.from(word).toString(),
  );
}

/** An instant in ms, even if a listing stores it as text. */
const msOf = (instant: Date) => new Date(instant).getTime();

/** The non-empty texts. */
const present = (...texts: (string | undefined)[]) => texts.flatMap((text) => text || []);

/** All plain codes of an entry, by field. */
export function valuesOf(entry: DirectoryEntry) {
  return {
    status: [entry.status],
    organization: [entry.organization],
    jobType: [entry.jobType],
    department: [entry.department],
    vesselType: [entry.vesselType],
    region: entry.regions,
    experience: [entry.experience],
    currency: [entry.salary?.currency],
    flag: [
      ...(entry.isFeatured ? ['featured'] : []),
      entry.isRemote ? 'remote' : 'on-site',
      ...(entry.salary ? ['salaried'] : []),
    ],
    position: [entry.position],
    organizationName: [entry.organizationName],
    place: entry.places,
  } satisfies Record<string, readonly (string | undefined)[]>;
}
