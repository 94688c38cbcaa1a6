import type { Listing, ListingFacets, ListingPage } from '@fairlead/contracts/api/listings';

/** A listing with required members only. */
export const bareListing: Listing = {
  id: '65f0000000000000000000a1',
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  title: 'Bosun',
  organization: { id: '65f0000000000000000000c1', name: 'Meridian Yachts' },
  status: 'active',
  applicationCount: 0,
  hasApplied: false,
  isSaved: false,
  jobDetails: {},
  Requirments: {},
  candidatePref: {},
  prefLanguage: {},
  vessDetails: {},
  itineraryDetails: {},
  Details: {},
};

/** A listing with everything a card shows. */
export const fullListing: Listing = {
  ...bareListing,
  id: '65f0000000000000000000a2',
  title: 'Captain',
  companyLogo: '/logos/meridian.svg',
  publishedOn: '2026-11-10T08:00:00.000Z',
  locationDisplay: 'Antibes, France',
  applicationCount: 4,
  jobDetails: {
    salaryAmount: 9500,
    salaryMax: 12_000,
    currency: 'euros',
    salaryFrequency: 'monthly',
    jobPosType: 'rotational',
    jobStartdate: '2027-02-01T00:00:00.000Z',
    jobDepartment: { id: '65f0000000000000000000d1', name: 'Deck', code: 'deck' },
    jobPosition: { id: '65f0000000000000000000e1', name: 'Captain' },
  },
  vessDetails: { vessType222: 'motor', vessSize: 'met62' },
};

/** A page of listings in the API's shape. */
export function pageOf(docs: Listing[], more: Partial<ListingPage> = {}): ListingPage {
  return {
    docs,
    totalDocs: docs.length,
    limit: 10,
    totalPages: 1,
    page: 1,
    pagingCounter: 1,
    hasPrevPage: false,
    hasNextPage: false,
    prevPage: null,
    nextPage: null,
    ...more,
  };
}

/** Counts of every option, in the API's shape. */
export const facets: ListingFacets = {
  datePosted: { anytime: 40, today: 2, week: 9, month: 30, '3months': 40 },
  jobType: { permanent: 12, freelance: 3, contract: 5 },
  salaryRange: { '0-50000': 11, '50000-100000': 21, '100000-250000': 8 },
  location: { mediterranean: 17 },
  vesselType: { 'motor-yacht': 19 },
  department: { deck: 14, engineering: 6, interior: 9, galley: 7, management: 3, other: 1 },
};

/** Whether a path of the API is that of one listing. */
export const isOneListing = (pathname: string): boolean =>
  /^\/api\/listings\/[0-9a-f]{24}$/.test(pathname);
