import type { Listing } from '@fairlead/contracts/api/listings';

/** A published listing with every part shown on its page. */
export const listing = (changes: Partial<Listing> = {}): Listing => ({
  id: '65f0a1b2c3d4e5f6a7b8c9d0',
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
  title: 'Chief Officer',
  organization: { id: '65f0a1b2c3d4e5f6a7b8c9d1', name: 'Northern Lights Yachting' },
  companyLogo: '/api/organizationProfiles/file/logo.svg',
  status: 'active',
  publishedOn: '2026-11-02T08:00:00.000Z',
  expiresOn: '2026-12-02T08:00:00.000Z',
  locationDisplay: 'Antibes',
  applicationCount: 0,
  hasApplied: false,
  isSaved: false,
  jobDescription: 'Lead the deck team.\nKeep the <b>watch</b>.',
  jobDetails: {
    salaryAmount: 6000,
    salaryMax: 7500,
    currency: 'euros',
    salaryFrequency: 'monthly',
    jobPosType: 'rotational',
  },
  Requirments: {},
  candidatePref: {},
  prefLanguage: {},
  vessDetails: {},
  itineraryDetails: {},
  Details: {},
  ...changes,
});
