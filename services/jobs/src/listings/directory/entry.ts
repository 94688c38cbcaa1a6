import {
  departments,
  labelOf,
  listing,
  listingVesselTypes,
  optionOf,
  positionTypes,
  regions,
  vesselTypes,
} from '@fairlead/contracts';
import { type Content, type Stored, toDocument } from '@fairlead/service-kit';
import { listings } from '../collection.ts';
import { type AnnualSalary, annualSalaryOf } from '../salary.ts';
import { wordsOf } from './words.ts';

/** What the directory keeps of a listing: what it is filtered, sorted, counted and found by. */
export interface DirectoryEntry {
  id: string;
  revision: number;
  status: string;
  organization: string;
  organizationName: string;
  /** Since when it is posted, in ms. */
  postedAt: number;
  /** Until when it may be shown, in ms; infinite for what is not active anyway. */
  visibleUntil: number;
  titleKey: string;
  salary: AnnualSalary | undefined;
  applications: number;
  featured: boolean;
  remote: boolean;
  jobType: string | undefined;
  department: string | undefined;
  vesselType: string | undefined;
  experience: string | undefined;
  regions: readonly string[];
  position: string | undefined;
  places: readonly string[];
  titleWords: readonly string[];
  whatWords: readonly string[];
  whereWords: readonly string[];
}

const parsed = listing.pick({
  title: true,
  organization: true,
  status: true,
  expiresOn: true,
  locationDisplay: true,
  regions: true,
  promotionType: true,
  isFeatured: true,
  experienceLevel: true,
  remoteOption: true,
  applicationCount: true,
  jobDetails: true,
  vessDetails: true,
  itineraryDetails: true,
});

/** The directory's entry of a stored listing. */
export function entryOf(stored: Stored): DirectoryEntry {
  const document: Content = toDocument(listings.fields, stored);
  const { jobDetails, vessDetails, itineraryDetails, ...fields } = parsed
    .partial({ organization: true })
    .parse({ ...document, organization: namedOrganization(document) });
  const vessel = optionOf(listingVesselTypes, vessDetails.vessType222);
  const places = [fields.locationDisplay, itineraryDetails.homePort, itineraryDetails.currentBerth];
  const titleWords = wordsOf([fields.title, jobDetails.jobPosition?.name].join(' '));
  const department = jobDetails.jobDepartment?.code ?? undefined;
  const organizationName = fields.organization?.name ?? '';
  return {
    id: stored._id.toHexString(),
    revision: stored.revision,
    status: fields.status,
    organization: fields.organization?.id ?? '',
    organizationName,
    postedAt: timeOf(stored.publishedOn) ?? stored.createdAt.getTime(),
    visibleUntil:
      fields.status === 'active' && fields.expiresOn ? Date.parse(fields.expiresOn) : Infinity,
    titleKey: fields.title.toLowerCase(),
    salary: annualSalaryOf(document),
    applications: fields.applicationCount,
    featured: fields.isFeatured === true || fields.promotionType === 'featured',
    remote: fields.remoteOption === true,
    jobType: jobDetails.jobPosType ?? undefined,
    department: optionOf(departments, department)?.code ?? (department && 'other'),
    vesselType: vessel?.foundBy,
    experience: fields.experienceLevel ?? undefined,
    regions: fields.regions ?? [],
    position: jobDetails.jobPosition?.name,
    places: places.flatMap((place) => place || []),
    titleWords,
    whatWords: wordsOf(
      [
        ...titleWords,
        organizationName,
        jobDetails.jobDepartment?.name,
        labelOf(positionTypes, jobDetails.jobPosType),
        labelOf(vesselTypes, vessel?.foundBy),
      ].join(' '),
    ),
    whereWords: wordsOf(
      [
        ...places,
        itineraryDetails.homePortlocation,
        itineraryDetails.berthLocation,
        itineraryDetails.cruisingDestination,
        ...(fields.regions ?? []).map((region) => labelOf(regions, region)),
      ].join(' '),
    ),
  };
}

/** A carried organization whose name has not arrived yet has its id alone. */
function namedOrganization({ organization }: Content): unknown {
  return typeof organization === 'object' ? { name: '', ...organization } : undefined;
}

const timeOf = (value: unknown) => (value instanceof Date ? value.getTime() : undefined);
