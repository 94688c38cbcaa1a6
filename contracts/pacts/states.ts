/**
 * The provider states that the pacts of the remotes name, and the ids in them. A provider sets each of them up before
 * it is verified.
 */
export const jobsStates = {
  /** At least eleven published listings, so that there is a second page. */
  listingsExist: 'listings exist',
  /** A published listing with this id that says everything `publishedListing` says. */
  publishedListing: 'a published listing with id 65f0000000000000000000a1',
  noSuchListing: 'no listing with id 65f0000000000000000000ff',
  /** A person who has done nothing yet is signed in; there is the published listing. */
  personSignedIn: 'a person is signed in who neither saved nor applied for the published listing',
  personSaved: 'a person is signed in who saved the published listing',
  personApplied: 'a person is signed in who applied for the published listing',
  /** Somebody who publishes for the organization of the published listing is signed in. */
  publisherSignedIn: 'an org-admin of the published listing is signed in',
} as const;

export const organizationStates = {
  /** A profile of the organization with this id, its logo at `/logos/meridian.svg`. */
  profileWithLogo: 'an organization profile with a logo for 65f0000000000000000000c1',
} as const;

export const accountStates = {
  /** Nobody has the e-mail address of `registeredPerson`. */
  nobodyRegistered: 'nobody is registered as mira@crew.example',
  /** `registeredPerson` has an account, by this id, and is not signed in. */
  personRegistered: 'mira@crew.example is registered with id 65f5000000000000000000d1',
  /** The same, who asked for a new password; gives `resetToken`, the token that was mailed. */
  resetAsked: 'mira@crew.example has asked for a new password',
  /** The same, who has not confirmed their address; gives `verificationToken`, the token that was mailed. */
  verificationMailed: 'mira@crew.example has been mailed a link to confirm the address',
  /** The same, signed in: what is asked brings their token; the address is not confirmed. */
  personSignedIn: 'mira@crew.example is signed in',
  /** The same, signed in, here and on another device, by `otherDeviceId`. */
  personOnTwoDevices: 'mira@crew.example is signed in on two devices',
  /** The same, signed in, with one unread notification, by `unreadNotificationId`, and one that was read. */
  personNotified: 'mira@crew.example is signed in and has an unread and a read notification',
  /** The same, signed in, with preferences by `preferencesId` that say `notificationWishes`. */
  personWishing: 'mira@crew.example is signed in and has said how to be told of things',
} as const;

/** The person of `accountStates`. */
export const registeredPerson = {
  id: '65f5000000000000000000d1',
  email: 'mira@crew.example',
  password: 'Harbour-light-9',
  firstName: 'Mira',
  lastName: 'Holm',
} as const;
export const otherDeviceId = '0b1f6d1e-6f4c-4a53-9d0e-3c2f5a7b8d10';
export const preferencesId = '65f5000000000000000000f1';
export const notificationWishes = {
  notificationCheckbox: true,
  notificationFrequency: 'weekly',
  notificationMethod: 'email',
  currentTimeZone: 'Europe/Athens',
  preferredContactTime: 'evening',
} as const;
export const unreadNotificationId = '65f5000000000000000000e1';

export const publishedListingId = '65f0000000000000000000a1';
/** Stands for the person who is signed in, whatever the provider calls them. */
export const signedInPersonId = '65f500000000000000000009';
export const missingListingId = '65f0000000000000000000ff';
export const organizationWithLogoId = '65f0000000000000000000c1';
export const organizationLogoUrl = '/logos/meridian.svg';

/** What the published listing says, in the words of a write. */
export const publishedListing = {
  title: 'Chief Engineer',
  organization: organizationWithLogoId,
  locationDisplay: 'Antibes, France',
  regions: ['mediterranean'],
  promotionType: 'featured',
  isFeatured: true,
  jobDescription: 'Keep a 62 m motor yacht running.',
  jobDetails: {
    salaryAmount: 9_500,
    salaryMax: 11_000,
    currency: 'euros',
    salaryFrequency: 'monthly',
    jobPosType: 'rotational',
    jobStartdate: '2027-02-01T00:00:00.000Z',
  },
  Requirments: { candidateSTCW: true, candidateENG1: true, candidateCompliance: ['PDSD'] },
  candidatePref: { prefGender: 'Either', prefCoverLetter: true, prefVisa: ['Schengen'] },
  prefLanguage: { prefPrimaryLanguage: 'English', prefPrimLangPro: 'Fluent' },
  vessDetails: {
    vessType222: 'motor',
    vessSize: 'met62',
    vessBuildYear: 2016,
    vessOperation: 'Private and charter',
    vessCrewNumber: 16,
    vessFlagedInCountry: 'cayisl',
  },
  itineraryDetails: { homePort: 'Antibes', homePortlocation: 'France' },
  Details: { posterUserType: 'agency', postersReference: 'MYM-2041' },
} as const;
