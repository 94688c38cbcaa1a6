import type { z } from 'zod';
import type { cvLink, cvLinkFields } from '../profile/cv.ts';
import type { reference, referenceFields } from '../profile/references.ts';
import type { AnsweredRecord } from '../registers/declaration/record-schema.ts';
import type { RegisterCollection } from '../registers/registers.ts';
import type { inspectionLink, inspectionLinkFields } from '../reporting/inspection-link.ts';
import type { applicationMessage, applicationMessageFields } from './application-messages.ts';
import type { application, applicationFields } from './applications.ts';
import type { backgroundCheck, backgroundCheckFields } from './background-checks.ts';
import type { calendarFeed, calendarFeedFields } from './calendar-feeds.ts';
import type {
  candidateMove,
  candidateMoveFields,
  candidateNote,
  candidateNoteFields,
  candidateRating,
  candidateRatingFields,
  interview,
  interviewFields,
} from './candidates.ts';
import type { caseFileFields, caseFilePieceFields } from './case-files.ts';
import type { casePolicy, casePolicyFields } from './case-policies.ts';
import type {
  chatFile,
  chatFileFields,
  chatReport,
  chatReportFields,
  chatSettingFields,
  conversationFields,
  messageFields,
} from './chat.ts';
import type { areas, ServiceName } from './collections.ts';
import type { credential, credentialFields } from './credentials.ts';
import type { emergencyPlan, emergencyPlanFields } from './emergency-plans.ts';
import type { exchangeRateFields } from './exchange-rates.ts';
import type { figureAtomFields } from './figures.ts';
import type { formRequest, formRequestFields } from './form-requests.ts';
import type {
  applicationFormSubmission,
  applicationFormSubmissionFields,
  form,
  formFields,
  formSubmission,
  formSubmissionFields,
  visitorSubmission,
  visitorSubmissionFields,
} from './forms.ts';
import type { helpline, helplineFields } from './helplines.ts';
import type {
  hiringPipeline,
  hiringPipelineFields,
  stageTemplateFields,
} from './hiring-pipelines.ts';
import type {
  caseMessageFields,
  caseOpeningFields,
  incidentReport,
  incidentReportFields,
} from './incidents.ts';
import type { jobAlert, jobAlertFields } from './job-alerts.ts';
import type { listingTemplateFields } from './listing-templates.ts';
import type { listing, listingFields } from './listings.ts';
import type { media, mediaFields, userMedia, userMediaFields } from './media.ts';
import type { notification, notificationFields } from './notifications.ts';
import type { organizationRequest, organizationRequestFields } from './organization-requests.ts';
import type {
  accessTemplateFields,
  departmentFields,
  employee,
  employeeFields,
  invitation,
  invitationFields,
  organizationFields,
  organizationProfile,
  organizationProfileFields,
  positionFields,
  vessel,
  vesselFields,
} from './organizations.ts';
import type { personalFields } from './personal.ts';
import type { preferenceFields, preferences } from './preferences.ts';
import type {
  acknowledgementFields,
  certificateRequirementFields,
  registerCommentFields,
  registerViewFields,
} from './registers.ts';
import type { documentBase } from './rest.ts';
import type { restHours, restHoursFields } from './rest-hours.ts';
import type { resumeFields } from './resume.ts';
import type { rotation, rotationFields } from './rotations.ts';
import type { savedJob, savedJobFields } from './saved-jobs.ts';
import type { registration, user, userFields } from './users.ts';
import type {
  checkIn,
  checkInFields,
  personalityResult,
  personalityResultFields,
  personalitySessionFields,
  wellbeingActivity,
  wellbeingActivityFields,
  wellnessResource,
  wellnessResourceFields,
} from './wellness.ts';
import type {
  crewProfile,
  crewProfileFields,
  crewProfileView,
  crewProfileViewFields,
  wellnessAlert,
  wellnessAlertFields,
} from './wellness-care.ts';
import type { wellnessTeamEntry, wellnessTeamFields } from './wellness-team.ts';

/** A collection of any service. */
export type CollectionSlug = (typeof areas)[ServiceName]['collections'][number];

/** What a collection accepts for a new document (`creation`) and a change (`fields`), and what it answers (`document`). */
interface Collection<
  Fields extends z.ZodObject,
  Document extends z.ZodType | undefined = undefined,
  Creation extends z.ZodType = Fields,
> {
  creation: z.input<Creation>;
  fields: z.input<Fields>;
  // Without an answer schema: the fields as they are at depth 0, where a relation is an id.
  document: Document extends z.ZodType
    ? z.output<Document>
    : z.output<Fields> & z.output<typeof documentBase>;
}

/** The input of a new document when the service alone sets some members. */
type Without<Fields extends z.ZodType, Name extends string> = z.ZodType<
  unknown,
  Omit<z.input<Fields>, Name>
>;

/** The records of any register: their content is defined by its declaration. */
interface RegisterRecords {
  creation: Readonly<Record<string, unknown>>;
  fields: Readonly<Record<string, unknown>>;
  document: AnsweredRecord;
}

/** The collections by slug, only for the compiler. */
interface Collections extends Readonly<Record<RegisterCollection, RegisterRecords>> {
  users: Collection<typeof userFields, typeof user, typeof registration>;
  'push-notifications': Collection<typeof notificationFields, typeof notification>;
  preferences: Collection<typeof preferenceFields, typeof preferences>;
  personal: Collection<typeof personalFields>;
  resume: Collection<typeof resumeFields>;
  credentials: Collection<typeof credentialFields, typeof credential>;
  backgroundChecks: Collection<typeof backgroundCheckFields, typeof backgroundCheck>;
  cvLinks: Collection<typeof cvLinkFields, typeof cvLink>;
  references: Collection<typeof referenceFields, typeof reference>;
  conversations: Collection<typeof conversationFields>;
  messages: Collection<typeof messageFields>;
  chatFiles: Collection<typeof chatFileFields, typeof chatFile>;
  chatReports: Collection<typeof chatReportFields, typeof chatReport>;
  chatSettings: Collection<typeof chatSettingFields>;
  checkIns: Collection<typeof checkInFields, typeof checkIn>;
  wellbeingActivities: Collection<typeof wellbeingActivityFields, typeof wellbeingActivity>;
  personalitySessions: Collection<typeof personalitySessionFields>;
  helplines: Collection<typeof helplineFields, typeof helpline>;
  wellnessResources: Collection<typeof wellnessResourceFields, typeof wellnessResource>;
  incidentReports: Collection<typeof incidentReportFields, typeof incidentReport>;
  caseMessages: Collection<typeof caseMessageFields>;
  caseOpenings: Collection<typeof caseOpeningFields>;
  caseFiles: Collection<typeof caseFileFields>;
  caseFilePieces: Collection<typeof caseFilePieceFields>;
  crewProfiles: Collection<typeof crewProfileFields, typeof crewProfile>;
  crewProfileViews: Collection<typeof crewProfileViewFields, typeof crewProfileView>;
  wellnessAlerts: Collection<typeof wellnessAlertFields, typeof wellnessAlert>;
  wellnessTeam: Collection<typeof wellnessTeamFields, typeof wellnessTeamEntry>;
  casePolicies: Collection<typeof casePolicyFields, typeof casePolicy>;
  figureAtoms: Collection<typeof figureAtomFields>;
  emergencyPlans: Collection<typeof emergencyPlanFields, typeof emergencyPlan>;
  personalityResults: Collection<typeof personalityResultFields, typeof personalityResult>;
  listings: Collection<typeof listingFields, typeof listing>;
  listingTemplates: Collection<typeof listingTemplateFields>;
  exchangeRates: Collection<typeof exchangeRateFields>;
  jobAlerts: Collection<
    typeof jobAlertFields,
    typeof jobAlert,
    Without<typeof jobAlertFields, 'user'>
  >;
  savedJobs: Collection<typeof savedJobFields, typeof savedJob>;
  applications: Collection<typeof applicationFields, typeof application>;
  applicationMessages: Collection<
    typeof applicationMessageFields,
    typeof applicationMessage,
    Without<
      typeof applicationMessageFields,
      'organization' | 'user' | 'author' | 'isByApplicant' | 'jobTitle'
    >
  >;
  hiringPipelines: Collection<typeof hiringPipelineFields, typeof hiringPipeline>;
  stageTemplates: Collection<typeof stageTemplateFields>;
  candidateMoves: Collection<typeof candidateMoveFields, typeof candidateMove>;
  candidateNotes: Collection<
    typeof candidateNoteFields,
    typeof candidateNote,
    Without<typeof candidateNoteFields, 'author'>
  >;
  candidateRatings: Collection<
    typeof candidateRatingFields,
    typeof candidateRating,
    Without<typeof candidateRatingFields, 'author'>
  >;
  interviews: Collection<
    typeof interviewFields,
    typeof interview,
    Without<typeof interviewFields, 'user'>
  >;
  forms: Collection<typeof formFields, typeof form>;
  'form-submissions': Collection<
    typeof formSubmissionFields,
    typeof formSubmission,
    Without<typeof formSubmissionFields, 'organization' | 'submittedBy'>
  >;
  applicationFormSubmissions: Collection<
    typeof applicationFormSubmissionFields,
    typeof applicationFormSubmission,
    Without<typeof applicationFormSubmissionFields, 'organization' | 'submittedBy'>
  >;
  visitorSubmissions: Collection<
    typeof visitorSubmissionFields,
    typeof visitorSubmission,
    Without<typeof visitorSubmissionFields, 'organization'>
  >;
  formRequests: Collection<
    typeof formRequestFields,
    typeof formRequest,
    Without<typeof formRequestFields, 'organization'>
  >;
  userMedia: Collection<typeof userMediaFields, typeof userMedia>;
  media: Collection<typeof mediaFields, typeof media>;
  organizations: Collection<typeof organizationFields>;
  organizationRequests: Collection<
    typeof organizationRequestFields,
    typeof organizationRequest,
    Without<typeof organizationRequestFields, 'user'>
  >;
  organizationProfiles: Collection<typeof organizationProfileFields, typeof organizationProfile>;
  vessels: Collection<typeof vesselFields, typeof vessel>;
  departments: Collection<typeof departmentFields>;
  positions: Collection<typeof positionFields>;
  employees: Collection<typeof employeeFields, typeof employee>;
  accessTemplates: Collection<typeof accessTemplateFields>;
  invitations: Collection<typeof invitationFields, typeof invitation>;
  registerComments: Collection<
    typeof registerCommentFields,
    undefined,
    Without<typeof registerCommentFields, 'author'>
  >;
  registerViews: Collection<
    typeof registerViewFields,
    undefined,
    Without<typeof registerViewFields, 'user'>
  >;
  acknowledgements: Collection<
    typeof acknowledgementFields,
    undefined,
    Without<typeof acknowledgementFields, 'user'>
  >;
  certificateRequirements: Collection<typeof certificateRequirementFields>;
  restHours: Collection<typeof restHoursFields, typeof restHours>;
  rotations: Collection<typeof rotationFields, typeof rotation>;
  calendarFeeds: Collection<typeof calendarFeedFields, typeof calendarFeed>;
  inspectionLinks: Collection<typeof inspectionLinkFields, typeof inspectionLink>;
}

/** A document of a collection as it is answered. */
export type DocumentOf<Slug extends CollectionSlug> = Collections[Slug]['document'];

/** The input of a new document of a collection. */
export type CreationOf<Slug extends CollectionSlug> = Collections[Slug]['creation'];

/** The input of a change: groups member by member, lists as a whole; `null` clears. */
export type ChangesOf<Slug extends CollectionSlug> = Changes<Collections[Slug]['fields']>;

type Changes<Content> = unknown extends Content
  ? unknown
  : Content extends readonly unknown[] | string | number | boolean
    ? Content
    : { [Member in keyof Content]?: Changes<Content[Member]> | null };
