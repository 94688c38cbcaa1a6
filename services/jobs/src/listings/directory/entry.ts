import {
  departments,
  labelOf,
  listingVesselTypes,
  optionOf,
  positionTypes,
  regions,
  vesselTypes,
} from '@fairlead/contracts';
import { memberAt, type Stored, toContent } from '@fairlead/service-kit';
import { listings } from '../collection.ts';
import { type AnnualSalary, annualSalaryOf } from '../salary.ts';

/** What the directory is told of a listing: what it is filtered, sorted, counted and found by. */
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
  /** Until when it may be shown, in ms; infinite for what is not active anyway. */
  visibleUntil: number;
  title: string;
  /** What it is sorted by as its title. */
  titleKey: string;
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
  /** Texts whose words it is found by beside title and position: what it is, and where it is. */
  whatTexts: readonly string[];
  whereTexts: readonly string[];
}

/** The members an entry is made of, as a database projection. */
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
  jobDetails: 1,
  'vessDetails.vessType222': 1,
  'itineraryDetails.homePort': 1,
  'itineraryDetails.homePortlocation': 1,
  'itineraryDetails.currentBerth': 1,
  'itineraryDetails.berthLocation': 1,
  'itineraryDetails.cruisingDestination': 1,
} as const;

/** The directory's entry of a stored listing. */
export function entryOf(stored: Stored): DirectoryEntry {
  const content = toContent(listings.fields, stored);
  const text = (path: string) => {
    const value = memberAt(content, path);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const title = text('title') ?? '';
  const status = text('status') ?? '';
  const expiresOn = text('expiresOn');
  const department = text('jobDetails.jobDepartment.code');
  const vesselType = optionOf(listingVesselTypes, text('vessDetails.vessType222'))?.foundBy;
  const jobType = text('jobDetails.jobPosType');
  const position = text('jobDetails.jobPosition.name');
  const organizationName = text('organization.name');
  const itinerary = (name: string) => text(`itineraryDetails.${name}`);
  const places = present(text('locationDisplay'), itinerary('homePort'), itinerary('currentBerth'));
  const inRegions = Array.isArray(content.regions) ? content.regions.map(String) : [];
  return {
    id: stored._id.toHexString(),
    revision: stored.revision,
    status,
    organization: text('organization.id') ?? '',
    organizationName,
    createdAt: stored.createdAt.getTime(),
    postedAt: Date.parse(text('publishedOn') ?? '') || stored.createdAt.getTime(),
    visibleUntil: status === 'active' && expiresOn ? Date.parse(expiresOn) : Infinity,
    title,
    titleKey: title.toLowerCase(),
    salary: annualSalaryOf(content),
    isFeatured: content.isFeatured === true || content.promotionType === 'featured',
    isRemote: content.remoteOption === true,
    jobType,
    department: optionOf(departments, department)?.code ?? (department && 'other'),
    vesselType,
    experience: text('experienceLevel'),
    regions: inRegions,
    position,
    places,
    whatTexts: present(
      organizationName,
      text('jobDetails.jobDepartment.name'),
      labelOf(positionTypes, jobType),
      labelOf(vesselTypes, vesselType),
    ),
    whereTexts: [
      ...places,
      ...present(
        itinerary('homePortlocation'),
        itinerary('berthLocation'),
        itinerary('cruisingDestination'),
      ),
      ...inRegions.map((region) => labelOf(regions, region) ?? region),
    ],
  };
}

const present = (...texts: (string | undefined)[]) => texts.filter((text) => text !== undefined);

/** Everything of an entry that a plain code tells apart, by field. */
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
