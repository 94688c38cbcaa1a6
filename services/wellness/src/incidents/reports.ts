import { incidentReportFields, placeAt, incidentReport as read } from '@fairlead/contracts';
import {
  both,
  defineCollection,
  either,
  type Filter,
  holdersAt,
  isOperator,
  retain,
  type Viewer,
} from '@fairlead/service-kit';
import { rounds } from './hours.ts';
import { personTokens } from './person-tokens.ts';

/** The page of the cases of an organization. */
export const casesPage = placeAt('org', '/wellness/incidents');

const readers = holdersAt(incidentReportFields, casesPage, 'read');
const handlers = holdersAt(incidentReportFields, casesPage, 'write');

/** Cases that are already visible: those whose hour is over, and critical ones once it has begun. A full mailbox stores some before that. */
const arrived = (): Filter => ({
  $or: [{ hour: { $lt: rounds.startNow() } }, { severity: 'critical', hour: { $lte: new Date() } }],
});

/** The cases that do not concern somebody, or anybody above them (W-062, W-063). */
const notConcerning = (user: string): Filter => ({
  'derived.excluded': { $ne: personTokens.of(user) },
});

/** The cases that a viewer handles, or sees: as staff, without a conflict; as an operator those for which the organization has nobody left. */
export function casesFor(viewer: Viewer, level: 'read' | 'write'): Filter | false {
  if (isOperator(viewer)) return both({ 'derived.isForOperator': true }, arrived());
  if (viewer.kind !== 'person') return false;
  const staff = (level === 'read' ? readers : handlers).documents(viewer);
  return staff && both(staff, both(notConcerning(viewer.id), arrived()));
}

/** The cases that somebody has reported under their name. */
const reportedBy = (viewer: Viewer): Filter | false =>
  viewer.kind === 'person' && { 'derived.reporter': personTokens.of(viewer.id) };

/** Members that are only read by opening the case, which is recorded, and those never answered. */
const opened = [
  'description',
  'involvedParties',
  'date',
  'time',
  'referralNote',
  'hold',
  'reporter',
];
const internal = [
  'urgency',
  'isAnnounced',
  'parties',
  'cleared',
  'named',
  'excluded',
  'receipt',
  'isForOperator',
  'reviewer',
];
const withheld = [...opened, ...internal];

/**
 * Reports, as cases. Lists include none of a case's content: it is read by opening the case, which is recorded. No time is stored more precisely than
 * the hour, even of named cases, whose times would bound those of the anonymous ones between them.
 */
export const incidentReports = defineCollection({
  slug: 'incidentReports',
  singular: 'Incident report',
  schema: incidentReportFields,
  answers: read,
  clock: 'hour',
  onErasure: retain({ reason: 'Who handled an incident case is part of the case.', years: 6 }),
  access: {
    read: (viewer) => either(casesFor(viewer, 'read'), reportedBy(viewer)),
    create: () => false,
    update: () => false,
    delete: () => false,
  },
  audit: { keeps: 'none' },
  ownRoutes: ['create', 'update'],
  filters: ['status', 'isWrittenTo'],
  indexes: [
    { name: 'toAnnounce', keys: { isAnnounced: 1, severity: 1, hour: 1 } },
    {
      name: 'mostUrgentOf',
      keys: { organization: 1, urgency: 1, hour: 1, createdAt: -1, _id: -1 },
    },
    { name: 'ofReporter', keys: { 'derived.reporter': 1, hour: -1 }, sparse: true },
    { name: 'byNumber', keys: { number: 1 }, unique: true },
    { name: 'byReceipt', keys: { 'derived.receipt': 1 }, unique: true },
  ],
  hooks: {
    derive: ({ excluded, reporter, receipt, isForOperator }) => ({
      excluded: excluded.map((user) => personTokens.of(user)),
      ...(reporter && { reporter: personTokens.of(reporter) }),
      receipt,
      isForOperator,
    }),
    answer: (documents) => {
      for (const document of documents)
        for (const member of withheld) Reflect.deleteProperty(document, member);
    },
  },
});
