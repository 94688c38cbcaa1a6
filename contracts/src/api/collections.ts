import { registerCollections } from '../registers/registers.ts';
import { mediaPath } from './media-rules.ts';

/** What one service answers under `/api`. */
interface Area {
  /** The slugs of its collections, which are their paths below `/api`, of one segment or more; it declares these and no others. */
  collections: readonly string[];
  /** First segments of its own routes that are not collections, besides `export-{service}`, which each has. */
  paths: readonly string[];
}

/** Which service answers what under `/api`: the only place that says so, for the services, the edge and whatever starts them. */
export const areas = {
  account: {
    collections: [
      'users',
      'push-notifications',
      'preferences',
      'personal',
      'resume',
      'credentials',
      'backgroundChecks',
      'cvLinks',
      'references',
      'conversations',
      'messages',
      'chatFiles',
      'chatReports',
      'chatSettings',
    ],
    paths: ['auth', 'graphql', 'profiles'],
  },
  jobs: {
    collections: [
      'listings',
      'listingTemplates',
      'exchangeRates',
      'savedJobs',
      'jobAlerts',
      'applications',
      'applicationMessages',
      'hiringPipelines',
      'stageTemplates',
      'candidateMoves',
      'candidateNotes',
      'candidateRatings',
      'interviews',
    ],
    paths: [],
  },
  forms: {
    collections: [
      'forms',
      'form-submissions',
      'applicationFormSubmissions',
      'visitorSubmissions',
      'formRequests',
      'userMedia',
      'media',
    ],
    paths: ['signatures'],
  },
  organization: {
    collections: [
      'organizations',
      'organizationRequests',
      'organizationProfiles',
      'vessels',
      'departments',
      'positions',
      'employees',
      'accessTemplates',
      'invitations',
      'registerComments',
      'registerViews',
      'acknowledgements',
      'certificateRequirements',
      'restHours',
      'rotations',
      'inspectionLinks',
      'calendarFeeds',
      ...registerCollections,
    ],
    paths: ['schedule', 'reporting'],
  },
  wellness: {
    collections: [
      'checkIns',
      'wellbeingActivities',
      'personalitySessions',
      'personalityResults',
      'helplines',
      'wellnessResources',
      'incidentReports',
      'caseMessages',
      'caseOpenings',
      'caseFiles',
      'caseFilePieces',
      'casePolicies',
      'crewProfiles',
      'crewProfileViews',
      'wellnessAlerts',
      'wellnessTeam',
      'emergencyPlans',
      'figureAtoms',
    ],
    paths: ['figures'],
  },
} as const satisfies Readonly<Record<string, Area>>;

/** Where files are served outside the API, up to the name of each, and their collection. */
export const servedFiles = { [mediaPath]: 'media' } as const satisfies Readonly<
  Record<string, SlugOf<ServiceName>>
>;

/** A service that answers under `/api`. */
export type ServiceName = keyof typeof areas;

/** The names of all services that answer under `/api`. */
export const serviceNames = Object.keys(areas) as ServiceName[];

/** The collections that a service of this name may declare; any if it is not listed here. */
export type SlugOf<Name extends string> = Name extends ServiceName
  ? (typeof areas)[Name]['collections'][number]
  : string;

/** The service that answers each first segment of a path under `/api`. */
export const collectionOwners: Readonly<Record<string, ServiceName>> = ownersOf(areas);

function ownersOf<Name extends string>(
  all: Readonly<Record<Name, Area>>,
): Readonly<Record<string, Name>> {
  const owners: Record<string, Name> = {};
  for (const [service, { collections, paths }] of Object.entries<Area>(all) as [Name, Area][])
    for (const segment of new Set([
      ...collections.map(firstSegment),
      ...paths,
      `export-${service}`,
    ])) {
      if (owners[segment]) throw new RangeError(`${segment} belongs to ${owners[segment]} already`);
      owners[segment] = service;
    }
  return owners;
}

/** The segment of a collection's path that identifies its service. */
function firstSegment(slug: string): string {
  return slug.split('/', 1)[0] ?? '';
}
