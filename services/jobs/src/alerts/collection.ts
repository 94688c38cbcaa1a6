import { randomBytes } from 'node:crypto';
import {
  jobAlert,
  jobAlertEndPath,
  jobAlertFields,
  jobAlertFilters,
  type NotificationRequest,
  notificationRequested,
} from '@fairlead/contracts';
import {
  type AnsweredOf,
  defineCollection,
  ownDocuments,
  type StoredOf,
} from '@fairlead/service-kit';

const own = ownDocuments(jobAlertFields);
const requested = notificationRequested('jobs');

/** 128 bits. */
const TOKEN_BYTES = 16;
/** The maximum path length (characters) of a notification. */
const LONGEST_LINK = 500;
/** How many characters of a title and of an employer's name a message shows; ten jobs fit into a note. */
const LONGEST = { title: 58, organization: 36 } as const;

/** An alert as it is stored. */
export type StoredJobAlert = StoredOf<typeof jobAlertFields>;

/** Searches of the directory that people are notified of; each person has their own ones. */
export const jobAlerts = defineCollection({
  slug: 'jobAlerts',
  singular: 'Job alert',
  onErasure: 'delete',
  schema: jobAlertFields,
  answers: jobAlert,
  access: {
    read: own,
    create: (viewer) => viewer.kind === 'person',
    update: own,
    delete: own,
  },
  audit: { keeps: 'none' },
  readsOwn: true,
  personOf: { published: 'user', storedAt: 'user' },
  indexes: [
    { name: 'byFilters', keys: { frequency: 1, filters: 1 } },
    { name: 'byLook', keys: { frequency: 1, lookedUntil: 1 } },
  ],
  hooks: {
    prepare: ({ content, previous, viewer }) => {
      const isFollowedFromNow = !previous || previous.frequency === 'instant';
      const isRescheduled = !previous || content.frequency !== previous.frequency;
      return {
        ...content,
        ...(!previous && viewer.kind === 'person' && { user: viewer.id }),
        ...(typeof content.filters === 'string' && { filters: jobAlertFilters(content.filters) }),
        ...(isFollowedFromNow && isRescheduled && { lookedUntil: new Date().toISOString() }),
        ...(!previous && { endToken: randomBytes(TOKEN_BYTES).toString('base64url') }),
      };
    },
    answer: (alerts) => {
      for (const alert of alerts) hideInternals(alert);
    },
  },
  events: [
    {
      type: requested,
      on: ['update'],
      when: ({ sent }, before) => sent !== undefined && sent.at !== before?.sent?.at,
      payload: (
        { id, user, name, filters, sent, endToken },
        { revision },
      ): NotificationRequest => ({
        id: `${id}-${revision}`,
        to: { user },
        kind: 'job.alert',
        subject: name,
        state: sent?.total === 1 ? '1 new job' : `${sent?.total ?? 0} new jobs`,
        note: (sent?.jobs ?? []).map(inOneLine).join('\n'),
        link: resultsPath(filters),
        ...(sent && itemsOf(sent)),
        ...(endToken && { unsubscribe: jobAlertEndPath(id, endToken) }),
      }),
    },
  ],
});

/** The jobs of a message, each with its page, and how many it does not name. */
function itemsOf({ jobs, total }: NonNullable<StoredJobAlert['sent']>) {
  const items = jobs.map((job) => ({ text: inOneLine(job), link: `/job/${job.id}` }));
  return { items, ...(total > items.length && { more: total - items.length }) };
}

/** The directory with the filters of an alert, newest first. */
function resultsPath(filters: string): string {
  const path = `/jobs?${[filters, 'sort=date_desc'].filter(Boolean).join('&')}`;
  return path.length <= LONGEST_LINK ? path : '/account/favourites';
}

const inOneLine = ({ title, organization }: { title: string; organization?: string | undefined }) =>
  [cut(title, LONGEST.title), organization && cut(organization, LONGEST.organization)]
    .filter(Boolean)
    .join(', ');

const cut = (words: string, longest: number): string =>
  words.length <= longest ? words : `${words.slice(0, longest - 1)}…`;

const internals = ['lookedUntil', 'sent', 'sentListings', 'endToken'] as const;

function hideInternals(alert: AnsweredOf<typeof jobAlertFields, typeof jobAlert>): void {
  for (const name of internals) Reflect.deleteProperty(alert, name);
}
