/** The API of the page on which operators see and decide what visitors get. */
export const releasesPath = '/api/releases';
/** The page itself, which the shell has. */
export const releasesPage = {
  path: '/operations/releases',
  title: 'Releases',
  description: 'What visitors get of each area, for the operators of the platform.',
} as const;

/** How pages of a version loaded in the last day. Times are in milliseconds, `null` where they are longer than the longest bound. */
export interface LoadSummary {
  shown: number;
  failed: number;
  late: number;
  broke: number;
  /** Within which half of the pages was shown; undefined without any. */
  median?: number | null;
  /** Within which 95 of a hundred were. */
  most?: number | null;
}

/** What a version needs of one service, and whether the versions of it that run have that. */
export interface ContractPair {
  provider: string;
  /** The versions of the service that run; `null` for one that does not say it. */
  running: (string | null)[];
  state: 'fulfilled' | 'unverified' | 'refused';
}

/** A published version of a remote. */
export interface VersionOverview {
  version: string;
  /** When (ISO) it was published; undefined for one from before versions were recorded. */
  publishedAt?: string;
  /** Why it may not be shown, a sentence each. */
  obstacles: string[];
  pairs: ContractPair[];
  /** When and why it was shown although it might not be, last. */
  forced?: { at: string; reason: string };
  loads?: LoadSummary;
}

/** A remote: what visitors get of it, and what they could. */
export interface RemoteOverview {
  name: string;
  live?: { version: string; since?: string };
  /** Shown to a share (%) of visitors; with how often its pages were loaded and failed since, and those of the live version in that time. */
  canary?: {
    version: string;
    share: number;
    since: string;
    loads: number;
    failures: number;
    stableLoads: number;
    stableFailures: number;
  };
  /** What it can go back to, the latest first. */
  earlier: string[];
  /** The last published versions, and those that are shown. */
  versions: VersionOverview[];
}

/** A revision of the registry: who made it, what that did, and why. */
export interface RevisionOverview {
  revision: number;
  at: string;
  by: string;
  what: string;
  why?: string;
}

/** What operators see of releases. */
export interface ReleasesOverview {
  operator: { email: string };
  /** Whether this browser may get a remote from elsewhere, and the one that it does. */
  canOverride: boolean;
  override?: { remote: string; address: string };
  /** The revision that this is about: a change names it, and is refused once there is another. */
  revision: number;
  remotes: RemoteOverview[];
  /** The latest first. */
  revisions: RevisionOverview[];
}
