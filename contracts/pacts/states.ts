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
  /** A person who keeps the job alert `storedJobAlert` is signed in. */
  personAlerted: 'a person is signed in who keeps a job alert',
  /** A person who has “Match me” turned on is signed in; the published listing requires an ENG1, which they lack. */
  personMatched: 'a person is signed in who has turned on “Match me”',
  personApplied: 'a person is signed in who applied for the published listing',
  /** Somebody who publishes for the organization of the published listing is signed in. */
  publisherSignedIn: 'an org-admin of the published listing is signed in',
  /** The same, and there is `standingCandidate`: they have applied, and the admin has noted and rated them and planned an interview. */
  candidateStands: 'an org-admin is signed in, and a candidate stands in the published listing',
  /** The same, where a listing of the organization, by `pendingListingId`, waits for approval. */
  pendingListing: 'an org-admin of the published listing is signed in, and another waits for approval',
  /** The same, whose organization keeps `storedTemplate`. */
  templateKept: 'an org-admin of the published listing is signed in, and keeps a template',
} as const;

export const organizationStates = {
  /** A profile of the organization with this id, its logo at `/logos/meridian.svg`. */
  profileWithLogo: 'an organization profile with a logo for 65f0000000000000000000c1',
  /** `shownEmployer`: its address, a whole profile, a vessel that everybody is shown, by all it says, and one that nobody is. */
  employerShown: 'an employer with a profile and a vessel shown, by 65f0000000000000000000c1',
  noSuchOrganization: 'no organization with id 65f0000000000000000000cf',
  /** `companyPeople`: an org-admin is signed in, and a bosun works aboard, of the organization with this id. */
  adminSignedIn: 'an org-admin of 65f0000000000000000000c1 is signed in, and a bosun is aboard',
  /** The same, where the bosun is signed in. */
  memberSignedIn: 'the bosun of 65f0000000000000000000c1 is signed in',
  /** The bosun is signed in and has written down the day of `storedHours`. */
  hoursKept: 'the bosun of 65f0000000000000000000c1 is signed in, with hours of rest',
  /** The same as `adminSignedIn`, with the records of `storedRecords`. */
  recordsKept: 'an org-admin of 65f0000000000000000000c1 is signed in, and registers have records',
  /** The same as `adminSignedIn`, with `plannedRotation`. */
  rotationPlanned: 'an org-admin of 65f0000000000000000000c1 is signed in, and a rotation is planned',
  /** The same, where the bosun is signed in. */
  rotationOfMember: 'the bosun of 65f0000000000000000000c1 is signed in, and has a rotation',
  /** The same as `adminSignedIn`, with a link to the inspection pack of the vessel: `madeLink`. */
  linkMade: 'an org-admin of 65f0000000000000000000c1 is signed in, and made a link for an inspector',
  /** Somebody with a confirmed address is signed in who belongs to no organization. */
  outsiderSignedIn: 'somebody of no organization is signed in',
  /** The same, who has asked for `waitingRequest`. */
  requestWaits: 'somebody is signed in whose request for an organization waits',
  /** Somebody is invited to the organization, and is signed in. */
  invitedSignedIn: 'somebody who is invited to 65f0000000000000000000c1 is signed in',
} as const;

export const accountStates = {
  /** Nobody has the e-mail address of `registeredPerson`. */
  nobodyRegistered: 'nobody is registered as mira@crew.example',
  /** `registeredPerson` has an account, by this id, and is not signed in. */
  personRegistered: 'mira@crew.example is registered with id 65f5000000000000000000d1',
  /** The same, with two-step sign-in. */
  personWithTwoStep: 'mira@crew.example has two-step sign-in',
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
  /** The same, signed in, with personal data by `storedProfile.personal`, and a certificate by `storedProfile.credential`, who has applied to `storedProfile.employer`. */
  personWithProfile: 'mira@crew.example is signed in and has a profile',
  /** The same, signed in, who works with `chatContext.colleague` and is in a group with them, in which both have said something; the last is unread. */
  personInConversation: 'mira@crew.example is signed in and in a conversation',
} as const;

/** The job alert of the state `personAlerted`, and the token that ends it. */
export const storedJobAlert = {
  id: '65f0000000000000000000b7',
  name: 'Deck jobs',
  filters: 'position=Bosun',
  token: 'the-token-of-its-mails',
} as const;

/** The profile of the state `personWithProfile`. */
export const storedProfile = {
  personal: '65f5000000000000000000f1',
  credential: '65f5000000000000000000f2',
  /** Where the person has applied. */
  employer: '65f2000000000000000000f3',
  phone: '+34600123456',
  address: { addr1: 'Harbour Road 1', city: 'Palma', post: '07001', cntry: 'ES' },
} as const;

export const formsStates = {
  /** `publishedForm`: a member of its organization is signed in, and has not sent it. */
  memberSignedIn: 'a member is signed in who has not sent form 65fc0000000000000000f0a1',
  /** The same, who has sent it, by `sentSubmissionId`, signed under `signedHash`. */
  memberSent: 'a member is signed in who has sent form 65fc0000000000000000f0a1',
  /** An org-admin of its organization is signed in: `publishedForm` was sent by a member, `draftForm` is being written, `deletedFormId` in the trash. */
  adminWrites: 'an org-admin is signed in who writes form 65fc0000000000000000f0b2',
  /** The same admin has asked the member to fill in `publishedForm`, by `sentRequest`; nobody has answered since, nobody was reminded. */
  adminAsked: 'an org-admin is signed in who asks for form 65fc0000000000000000f0a1',
  /** The same request, where the member is signed in. */
  memberAsked: 'a member is signed in who is asked for form 65fc0000000000000000f0a1',
  /** `jobForm`: a person is signed in who has not applied for its job, which asks for it. */
  applicantSignedIn: 'a person is signed in who may apply by form 65fc0000000000000000f0a2',
  /** A member is signed in who has begun to send `sentPicture`; gives `uploadId`. */
  uploadBegun: 'a member is signed in who has begun an upload',
  /** The same, whose `sentPicture` has arrived; gives `fileId`. */
  fileSent: 'a member is signed in who has sent a file',
  /** The same, who has, by `sentApplicationId`. */
  applicantSent: 'a person is signed in who has applied by form 65fc0000000000000000f0a2',
  /** The same, where an org-admin is signed in, who sees the candidates. */
  applicantsSeen: 'an org-admin is signed in where somebody has applied by form 65fc0000000000000000f0a2',
  /** `linkedForm`: nobody is signed in, and nobody has sent it. */
  formLinked: 'form 65fc0000000000000000f0a3 is for anybody with its link',
  /** The same, which a visitor has sent, by `visitorSubmissionId`; an org-admin is signed in. */
  visitorSent: 'an org-admin is signed in where a visitor has sent form 65fc0000000000000000f0a3',
} as const;

/** The form of `formsStates`: a line of text that is required, and a signature that is not. */
export const publishedForm = {
  id: '65fc0000000000000000f0a1',
  title: 'Joining the vessel',
  organization: '65f0000000000000000000c1',
  fields: [
    { blockType: 'text', name: 'name', label: 'Full name', required: true },
    { blockType: 'signature', name: 'signed', label: 'Your signature' },
  ],
} as const;
/** A form of `formsStates.adminWrites` that was not published yet. */
export const draftForm = {
  id: '65fc0000000000000000f0b2',
  title: 'Leaving the vessel',
  fields: [{ blockType: 'text', name: 'reason', label: 'Reason' }],
} as const;
/** What `formsStates.adminAsked` says of the request. */
export const sentRequest = {
  id: '65fe0000000000000000f0a1',
  due: '2099-12-31',
  note: 'Before joining.',
  sentBy: 'Ada Reyes',
} as const;
export const deletedFormId = '65fc0000000000000000f0b3';
/** The published form of a job of the same organization, with the same fields. */
export const jobForm = {
  id: '65fc0000000000000000f0a2',
  title: 'Application for work aboard',
  listing: '65f90000000000000000f0a1',
} as const;
/** The published form for anybody with its link, of the same organization: a line of text that is required. */
export const linkedForm = {
  id: '65fc0000000000000000f0a3',
  title: 'Your stay aboard',
  fields: [{ blockType: 'text', name: 'stay', label: 'How was your stay?', required: true }],
} as const;
export const visitorSubmissionId = '65fd0000000000000000f0a3';
export const sentApplicationId = '65fd0000000000000000f0a2';
export const formMemberId = '65f50000000000000000f0a1';
export const sentSubmissionId = '65fd0000000000000000f0a1';
/** The hash by which what was signed is found; whether it is still the hash of that is no matter here. */
export const signedHash = 'f0'.repeat(32);

export const wellnessStates = {
  /** `wellnessPersonId`, who has begun no personality test, is signed in. */
  personSignedIn: 'a person is signed in who has begun no personality test',
  /** The same, who has answered the first question of one. */
  testBegun: 'a person is signed in who has answered the first question of the personality test',
  /** The same, who has `storedResult` of an earlier one. */
  testCompleted: 'a person is signed in who has a result of the personality test',
  /** `wellnessPersonId` is an org-admin; a member of the same organization shares check-ins, has an alert and was looked at, and is on the team (`storedCare`). */
  careKept: 'somebody on the wellness staff is signed in, and a member shares check-ins and has an alert',
} as const;

export const wellnessPersonId = '65f500000000000000000e01';
/** The result of `wellnessStates.testCompleted`: of one answer, so that it cannot be relied upon. */
export const storedResult = {
  id: '65fe00000000000000000e01',
  warning: 'Only 1 of 120 questions answered',
} as const;

/** The data of `wellnessStates.careKept`: the member and their records; `own` is the crew profile of the person who is signed in. */
export const storedCare = {
  organization: '65f200000000000000000e01',
  member: '65f500000000000000000e02',
  name: 'Ben Okoye',
  alert: '65fe00000000000000000e02',
  checkIn: '65fe00000000000000000e03',
  profile: '65fe00000000000000000e04',
  own: '65fe00000000000000000e05',
  /** The vessel that the member is aboard. */
  vessel: '65fe00000000000000000e07',
  entry: '65fe00000000000000000e06',
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
/** The conversation of `accountStates.personInConversation`. */
export const chatContext = {
  organization: '65f2000000000000000000d1',
  conversation: '65fa000000000000000000d1',
  colleague: '65f5000000000000000000d2',
} as const;
export const unreadNotificationId = '65f5000000000000000000e1';

/** The people of `organizationStates.adminSignedIn` and what stands about them. */
export const companyPeople = {
  organization: 'Meridian Yachts',
  profileId: '65f600000000000000000001',
  vesselId: '65f3000000000000000000c1',
  vessel: 'Aurelia',
  adminUserId: '65f5000000000000000000c1',
  bosunId: '65f8000000000000000000c1',
  bosunUserId: '65f5000000000000000000c2',
  bosun: { firstName: 'Sam', lastName: 'Okoye', fullName: 'Sam Okoye', email: 'sam@crew.example' },
  templateId: '65f9000000000000000000c1',
  template: 'Purser',
  invitationId: '65fa000000000000000000c1',
} as const;

/**
 * What `organizationStates.recordsKept` has: an open corrective action that its owner has to start, with a comment; another in the trash; and
 * an issued document of the Safety Management System that nobody has acknowledged.
 */
export const storedRecords = {
  actionId: '65fe000000000000000000c1',
  action: { subject: 'Renew the seal', source: 'audit', dueDate: '2030-05-01' },
  commentId: '65fe000000000000000000c2',
  deletedId: '65fe000000000000000000c3',
  documentId: '65fe000000000000000000c4',
} as const;

/** The rotation of the bosun of `companyPeople`, proposed and not in the Schengen area. */
export const plannedRotation = {
  id: '65fe000000000000000000d1',
  rankId: '65f4000000000000000000d1',
  rank: 'Winchman',
  from: '2031-01-05',
  to: '2031-03-31',
} as const;

/** A link to the inspection pack of the vessel of `companyPeople`, with the secret that opens it. */
export const madeLink = {
  id: '65fe000000000000000000d2',
  secret: 'q1w2e3r4t5y6u7i8o9p0aa',
  note: 'Port State Control, Palma',
  from: '2026-03-01',
  to: '2026-03-31',
} as const;

/** The day of `organizationStates.hoursKept`, of the bosun who is signed in. */
export const storedHours = {
  id: '65fe000000000000000000c5',
  day: '2026-03-02',
  work: { from: '2026-03-02T06:00:00.000Z', to: '2026-03-02T12:00:00.000Z' },
} as const;

/** The listing of `jobsStates.pendingListing`. */
export const pendingListingId = '65f0000000000000000000a7';
/** The template of `jobsStates.templateKept`. */
export const storedTemplate = { id: '65fd0000000000000000000a', name: 'Deck crew', title: 'Bosun' } as const;
export const publishedListingId = '65f0000000000000000000a1';
/** Stands for the person who is signed in, whatever the provider calls them. */
export const signedInPersonId = '65f500000000000000000009';
export const missingListingId = '65f0000000000000000000ff';
export const organizationWithLogoId = '65f0000000000000000000c1';
export const organizationLogoUrl = '/logos/meridian.svg';
export const missingOrganizationId = '65f0000000000000000000cf';
/** The employer of `organizationStates.employerShown`, by the id of `organizationWithLogoId`. */
export const shownEmployer = {
  name: 'Meridian Yachts',
  address: 'Monaco',
  about: 'We run yachts.',
  website: 'https://meridian.example',
  vessel: { name: 'Aurelia', type: 'motor', size: 'met62', buildYear: 2016, flagState: 'malta' },
} as const;

/** The candidate of `jobsStates.candidateStands` and their data. */
export const standingCandidate = {
  applicationId: '65fc0000000000000000000a',
  userId: '65f5000000000000000000c9',
  name: 'Nora Lind',
  email: 'nora@crew.example',
  moveId: '65fc0000000000000000000b',
  noteId: '65fc0000000000000000000c',
  messageId: '65fc0000000000000000000f',
  ratingId: '65fc0000000000000000000d',
  interviewId: '65fc0000000000000000000e',
} as const;

/** What the published listing says, in the words of a write. */
/** The vessel that the published listing is for. */
export const listedVesselId = '65f3000000000000000000c7';

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

/** A person's request for their organization, which waits for an answer. */
export const waitingRequest = {
  id: '65f7000000000000000000a1',
  name: 'Halcyon Yachting',
  kind: 'vessels',
  position: 'Fleet manager',
} as const;
