import { createHash } from 'node:crypto';
import { areas } from '@fairlead/contracts';
import { objectId, unguarded } from '@fairlead/service-kit';
import { driver, plant, until } from '@fairlead/service-kit/testing';
import { messageIdOf } from '../../services/account/src/chat/message-id.ts';
import {
  ids,
  lasting,
  mailbox,
  organization,
  type PersonKind,
  plantPerson,
  vessel,
} from './people.ts';
import { attached, attachedRow, registerCreations, registerTargets } from './register-targets.ts';
import type { ServiceName, Services } from './services.ts';
import type { Creation, Target } from './target.ts';

const id = (kind: string, number = 1) => `65${kind}${'0'.repeat(18)}${number}`;
const caseFile = {
  report: id('a4b'),
  name: 'picture-1.png',
  type: 'image/png',
  size: 9,
  hour: '2026-01-01T08:00:00.000Z',
};
const caseFilePiece = { report: id('a4b'), file: id('a50'), content: 'AAAA' };
const listing = id('a0a');
const department = id('a0b');

const application = id('a07');
const ofCandidate = { application, organization };
const interview = {
  kind: 'phone',
  startsAt: '2099-01-01T09:00:00.000Z',
  minutes: 30,
  timeZone: 'Europe/Monaco',
};

/** A group with one stage, by its code. */
const groupOf = (code: string, order: number) => ({
  groupLabel: code,
  status: 'pending',
  order,
  stages: [{ code, label: code, order: 0 }],
});

const ofRecord = {
  organization,
  vessel,
  register: 'risk-assessments',
  record: registerTargets['registers/risk-assessments']?.id,
};
const dayOf = (day: string) => ({ day, work: [], compensatoryRest: 0 });
const ofDocument = {
  organization,
  register: 'sms',
  record: registerTargets['registers/sms']?.id,
};
const form = id('a23');
/** Another form, for anybody who has its link. */
export const visitorForm = id('a2a');
const credential = { kind: 'certificate', title: 'Basic Safety Training' };
/** Of no role that anybody here has, as one would write to the referee. */
const askedReference = {
  name: 'Ana Ruiz',
  email: 'ruiz@test.fairlead.test',
  relation: 'master',
  role: { position: 'bosun', from: '2024-01-01' },
};
const startedCheck = {
  package: 'basic',
  status: 'failed',
  agreedAt: '2026-01-01T08:00:00.000Z',
  dueAt: '2026-01-02T08:00:00.000Z',
};
const conversation = id('ac0');
const helpline = {
  name: 'Harbour line',
  country: 'Norway',
  hours: '24/7',
  languages: ['Norwegian'],
  type: 'crisis',
};
const resource = {
  organization,
  title: 'Sleeping between watches',
  kind: 'guide',
  language: 'English',
  topic: 'sleep',
};
const checkIn = {
  user: ids.seeker,
  day: '2026-01-01',
  mood: 7,
  anxiety: 3,
  sleep: 6,
  stress: 4,
};
const incident = {
  organization,
  type: 'safety',
  severity: 'low',
  description: 'A loose rail',
  date: '2026-01-01',
};
/** The service's profile of the seeker, by the id that it assigns. */
const profile = createHash('sha256')
  .update(`crewProfile ${organization} ${ids.seeker}`)
  .digest('hex')
  .slice(0, 24);
const alert = { organization, user: ids.seeker, trigger: 'mood', level: 'watch', status: 'new' };
const testTimes = {
  startTime: '2026-01-01T08:00:00.000Z',
  lastUpdate: '2026-01-01T08:10:00.000Z',
};
const roundOf = {
  title: 'Safety round',
  fields: [{ blockType: 'text', name: 'place', label: 'Place' }],
};
const submission = {
  form,
  organization: { id: organization, name: 'Ours' },
  submissionData: [{ field: 'place', value: 'Deck' }],
  submittedBy: { id: ids.seeker, name: 'Seeker' },
};
const rotation = { from: '2031-05-01', to: '2031-05-31', kind: 'aboard', isInSchengen: false };
const view = { organization, register: 'sms org', name: 'Mine', state: {} };

export const seekersNotification = id('a09');

/** The document of each collection that calls are about: the seeker's, or the first employer's. */
export const targets: Readonly<Record<string, Target>> = {
  organizations: { id: organization, content: { name: 'Ours' }, change: { address: 'Monaco' } },
  organizationProfiles: {
    id: id('a01'),
    content: { organization },
    change: { about: 'Changed' },
    clears: {},
  },
  vessels: {
    id: vessel,
    content: { name: 'Aurelia', organization },
    change: { name: 'Serein' },
  },
  departments: {
    id: department,
    content: { code: 'chandlery', name: 'Chandlery' },
    change: { name: 'Chandlery!' },
  },
  positions: {
    id: id('a04'),
    content: { code: 'chandler', name: 'Chandler', department },
    change: { name: 'Chandler!' },
  },
  employees: {
    id: id('a05'),
    content: { user: { id: ids.seeker }, organization, orgRoles: [] },
    change: { orgRoles: ['vessel-crew'] },
  },
  accessTemplates: {
    id: id('a0d'),
    content: { organization, name: 'Purser', scope: 'vessel' },
    change: { description: 'Changed' },
    clears: { name: 'Purser' },
  },
  organizationRequests: {
    id: id('b9f'),
    content: { user: ids.seeker, name: 'Theirs', kind: 'vessels', position: 'Owner' },
    change: { name: 'Changed' },
    clears: { name: 'New' },
  },
  // Sent to the address of the other seeker, which they have not confirmed.
  invitations: {
    id: id('a0e'),
    content: { organization, email: mailbox('otherSeeker') },
    change: { message: 'Changed' },
    clears: {},
  },
  listings: {
    id: listing,
    content: {
      title: 'Bosun',
      organization: { id: organization, name: 'Ours' },
      status: 'active',
      publishedOn: '2026-01-01T00:00:00.000Z',
    },
    change: { title: 'Bosun!' },
  },
  exchangeRates: {
    id: id('a06'),
    content: { currency: 'euros', usdPerUnit: 1, date: '2026-01-01' },
    change: { usdPerUnit: 2 },
    clears: { currency: 'euros' },
  },
  applications: {
    id: application,
    content: {
      job: listing,
      jobTitle: 'Bosun',
      organization: { id: organization, name: 'Ours' },
      user: { id: ids.seeker, name: 'Seeker' },
      stage: 'applied',
    },
    change: { stage: 'screening' },
    clears: {},
  },
  savedJobs: {
    id: id('a08'),
    content: { job: listing, user: ids.seeker },
    change: {},
    clears: {},
  },
  jobAlerts: {
    id: id('a2b'),
    content: { user: ids.seeker, name: 'Deck jobs', filters: '', endToken: 'its own token' },
    change: { name: 'Deck jobs in Antibes' },
    clears: {},
  },
  // A pipeline deleted with its listing is not recreated automatically.
  hiringPipelines: {
    id: listing,
    content: { listing, organization, stageGroups: ['applied', 'screening', 'hired'].map(groupOf) },
    change: {},
  },
  listingTemplates: {
    id: id('a1e'),
    content: { organization, name: 'Bosun', content: {}, derived: { ownName: 'kept' } },
    change: { name: 'Mate' },
    clears: {},
  },
  stageTemplates: {
    id: organization,
    content: { organization, stageGroups: ['applied', 'screening', 'hired'].map(groupOf) },
    change: {},
    clears: {},
  },
  candidateMoves: {
    id: id('a1a'),
    content: { ...ofCandidate, author: { id: ids.staff }, from: 'Applied', to: 'Screening' },
    change: {},
  },
  applicationMessages: {
    id: id('a31'),
    content: {
      application,
      organization: { id: organization },
      user: { id: ids.seeker },
      author: { id: ids.seeker },
      isByApplicant: true,
      jobTitle: 'Bosun',
      text: 'When do we leave?',
    },
    change: {},
  },
  candidateNotes: {
    id: id('a1b'),
    content: { ...ofCandidate, author: { id: ids.staff }, text: 'Good' },
    change: { text: 'Better' },
  },
  candidateRatings: {
    id: id('a1c'),
    content: { ...ofCandidate, author: { id: ids.staff }, scores: { experience: 3 } },
    change: { scores: { experience: 4 } },
    clears: {},
  },
  interviews: {
    id: id('a1d'),
    content: {
      ...ofCandidate,
      ...interview,
      user: { id: ids.seeker },
      status: 'planned',
    },
    change: { minutes: 60 },
  },
  ...registerTargets,
  registerComments: {
    id: id('a1f'),
    content: { ...ofRecord, author: { id: ids.staff }, text: 'Look here' },
    change: { text: 'Look there' },
    clears: {},
  },
  registerViews: {
    id: id('a20'),
    content: { ...view, user: ids.staff, isShared: true },
    change: { name: 'Changed' },
    clears: {},
  },
  acknowledgements: {
    id: id('a21'),
    content: { ...ofDocument, user: { id: ids.seeker } },
    change: { register: 'sms' },
    clears: {},
  },
  certificateRequirements: {
    id: id('a22'),
    content: { organization, position: id('a04'), types: ['PST'] },
    change: { note: 'Changed' },
    clears: {},
  },
  rotations: {
    id: id('a29'),
    content: {
      organization,
      vessel,
      user: { id: ids.seeker },
      rank: id('a04'),
      ...rotation,
      status: 'proposed',
    },
    change: { isInSchengen: true },
  },
  calendarFeeds: {
    id: id('a65'),
    content: { user: ids.seeker, name: 'Phone' },
    change: { name: 'Changed' },
  },
  inspectionLinks: {
    id: id('a2f'),
    content: {
      organization,
      vessel,
      from: '2026-03-01',
      to: '2026-03-31',
      note: 'Class',
      until: '2090-01-01T00:00:00.000Z',
      mostOpenings: 20,
    },
    change: { note: 'Changed' },
  },
  restHours: {
    id: id('a26'),
    content: { organization, vessel, user: { id: ids.officer }, ...dayOf('2026-03-02') },
    change: { comment: 'Changed' },
    clears: {},
  },
  forms: {
    id: form,
    content: {
      organization: { id: organization, name: 'Ours' },
      ...roundOf,
      status: 'published',
    },
    change: { title: 'Changed' },
  },
  'form-submissions': {
    id: id('a24'),
    content: submission,
    change: { submissionData: [] },
    clears: {},
  },
  applicationFormSubmissions: {
    id: id('a25'),
    content: { ...submission, listing: { id: listing, title: 'Bosun' } },
    change: { submissionData: [] },
    clears: {},
  },
  visitorSubmissions: {
    id: id('a2b'),
    content: {
      form,
      organization: { id: organization, name: 'Ours' },
      senderName: 'Vera',
      submissionData: [{ field: 'place', value: 'Deck' }],
    },
    change: { senderName: 'Changed' },
    clears: {},
  },
  formRequests: {
    id: id('a28'),
    content: {
      form,
      organization: { id: organization, name: 'Ours' },
      to: { everyone: true },
      recipients: [ids.seeker],
      reminds: true,
    },
    change: { note: 'Changed' },
    clears: {},
  },
  userMedia: {
    id: id('a26'),
    content: { user: ids.seeker, alt: 'A certificate' },
    change: { alt: 'Changed' },
    clears: {},
  },
  media: {
    id: id('a27'),
    content: { organization: { id: organization, name: 'Ours' }, filename: 'aurora.webp' },
    change: { alt: 'Changed' },
    clears: {},
  },
  users: { id: ids.seeker, change: { firstName: 'Changed' } },
  'push-notifications': {
    id: id('a09'),
    content: { user: ids.seeker, type: 'application.sent', title: 'Sent', body: '', link: '/' },
    change: { read: true },
  },
  preferences: {
    id: id('a0c'),
    content: { user: ids.seeker },
    change: { notifications: { notificationFrequency: 'weekly' } },
    clears: {},
  },
  personal: {
    id: id('a60'),
    content: { user: ids.seeker },
    change: { availability: { code: 'immNow' } },
    clears: {},
  },
  resume: {
    id: id('a61'),
    content: { user: ids.seeker },
    change: { about: { headline: 'Changed' } },
    clears: {},
  },
  credentials: {
    id: id('a62'),
    content: { user: ids.seeker, ...credential, attachments: [attached] },
    change: { title: 'Changed' },
    clears: {},
  },
  references: {
    id: id('a6c'),
    content: {
      user: ids.seeker,
      refereeName: 'Ana Ruiz',
      relation: 'master',
      position: 'bosun',
      from: '2024-01-01',
      status: 'given',
      endsAt: '2100-01-01T00:00:00.000Z',
      text: 'Calm and careful.',
    },
    change: { isInCv: true },
  },
  cvLinks: {
    id: id('a64'),
    content: { user: ids.seeker, sections: ['about'], endsAt: '2100-01-01T00:00:00.000Z' },
    change: { note: 'Changed' },
  },
  backgroundChecks: {
    id: id('a63'),
    content: { user: ids.seeker, ...startedCheck },
    change: { status: 'verified' },
    clears: {},
  },
  conversations: {
    id: conversation,
    content: {
      kind: 'group',
      organization: { id: organization, name: 'Ours' },
      name: 'Deck',
      // As its message leaves it, however late that is counted: the author has read it.
      members: [
        { user: ids.seeker, fromSeq: 1, readSeq: 1 },
        { user: ids.staff, fromSeq: 1, readSeq: 0 },
      ],
      lastSeq: 1,
      lastAt: '2100-01-01T00:00:00.000Z',
    },
    change: { name: 'Changed' },
    clears: {},
  },
  messages: {
    id: messageIdOf(conversation, 1),
    content: {
      conversation,
      seq: 1,
      by: ids.seeker,
      to: [ids.seeker, ids.staff],
      text: 'Hello',
      key: 'first',
    },
    change: { text: 'Changed' },
    clears: {},
  },
  chatFiles: {
    id: id('ac1'),
    content: { user: ids.seeker, attachments: [attached] },
    change: {},
    clears: {},
  },
  chatReports: {
    id: id('ac2'),
    content: {
      organization: { id: organization, name: 'Ours' },
      conversation,
      seq: 1,
      reporter: ids.staff,
      reporterName: 'Staff',
      reported: ids.seeker,
      messages: [],
    },
    change: { reason: 'Changed' },
    clears: {},
  },
  chatSettings: {
    id: ids.seeker,
    content: { user: ids.seeker },
    change: { hidesReadMarks: true },
    clears: {},
  },
  checkIns: { id: id('a40'), content: checkIn, change: { mood: 2 } },
  wellbeingActivities: {
    id: id('a41'),
    content: { user: ids.seeker, type: 'counseling', completedAt: '2026-01-01T08:00:00.000Z' },
    change: { type: 'journaling' },
  },
  helplines: {
    id: id('a44'),
    content: { ...helpline, published: false },
    change: { hours: '9–17' },
  },
  wellnessResources: {
    id: id('a45'),
    content: { ...resource, status: 'draft', views: 0, attachments: [attached] },
    change: { title: 'Changed' },
    clears: {},
  },
  incidentReports: {
    id: id('a4b'),
    content: {
      ...incident,
      number: 'AAAA-2345',
      anonymous: false,
      status: 'received',
      hour: '2026-01-01T08:00:00.000Z',
      isEnded: false,
      parties: [],
      cleared: [],
      named: [],
      excluded: [],
      receipt: 'hash',
      isForOperator: false,
      derived: { excluded: [], receipt: 'hash', isForOperator: false },
    },
    change: { status: 'triage' },
    clears: {},
  },
  caseMessages: {
    id: id('a4c'),
    content: {
      report: id('a4b'),
      seq: 1,
      from: 'reporter',
      text: 'There was a witness',
      hour: '2026-01-01T08:00:00.000Z',
    },
    change: { seq: 2 },
    clears: {},
  },
  caseOpenings: {
    id: id('a4d'),
    content: { report: id('a4b'), user: ids.admin, hour: '2026-01-01T08:00:00.000Z', times: 1 },
    change: { times: 2 },
    clears: {},
  },
  caseFiles: {
    id: id('a50'),
    content: { ...caseFile, seq: 1 },
    change: { seq: 3 },
    clears: {},
  },
  caseFilePieces: {
    id: id('a51'),
    content: { ...caseFilePiece, at: 0 },
    change: { at: 2 },
    clears: {},
  },
  crewProfiles: {
    id: profile,
    content: { organization, user: ids.seeker },
    change: { status: 'paused' },
  },
  crewProfileViews: {
    id: id('a47'),
    content: {
      profile,
      organization,
      user: ids.seeker,
      viewedBy: ids.admin,
      viewedAt: '2026-01-01T08:00:00.000Z',
      kind: 'profile',
    },
    change: { kind: 'checkIns' },
    clears: {},
  },
  wellnessAlerts: {
    id: id('a48'),
    content: alert,
    change: { status: 'acknowledged' },
    clears: {},
  },
  figureAtoms: {
    id: id('a4b'),
    content: {
      organization,
      week: '2026-01-05',
      block: 'organization',
      people: 5,
      sums: { mood: 30, anxiety: 15, sleep: 30, stress: 20 },
    },
    change: { people: 6 },
  },
  casePolicies: {
    id: id('a4e'),
    content: { organization, keptMonths: 24 },
    change: { keptMonths: 36 },
    clears: {},
  },
  wellnessTeam: {
    id: id('a49'),
    content: { organization, member: ids.staff, role: 'lead' },
    change: { onDuty: true },
    clears: {},
  },
  emergencyPlans: {
    id: id('a4a'),
    content: {
      organization,
      plan: 'medical',
      steps: [{ id: attachedRow, text: 'Call the doctor' }],
    },
    change: { plan: 'death' },
    clears: {},
  },
  personalitySessions: {
    id: id('a42'),
    content: { user: ids.seeker, ...testTimes, answers: [], optionCount: 7 },
    change: { optionCount: 5 },
    clears: {},
  },
  personalityResults: {
    id: id('a43'),
    content: {
      user: ids.seeker,
      completedAt: '2026-01-01T08:10:00.000Z',
      seconds: 600,
      optionCount: 7,
      scores: [],
      validity: {
        isValid: false,
        flags: {
          allAnswered: false,
          sufficientTime: true,
          sufficientVariance: false,
          noStraightLining: true,
        },
        warnings: [],
      },
    },
    change: { seconds: 1 },
  },
};

/** The content of a new document of each collection. */
const creations: Readonly<Record<string, Creation>> = {
  organizations: { content: { name: 'New' } },
  organizationProfiles: { content: { organization }, clears: {} },
  vessels: { content: { name: 'New', organization } },
  departments: { content: { code: 'sailLoft', name: 'Sail loft' }, clears: { code: 'sailLoft' } },
  positions: {
    content: { code: 'newcomer', name: 'New', department },
    clears: { code: 'newcomer' },
  },
  // For somebody without a membership: people only become members by accepting an invitation.
  employees: {
    content: { user: '65f5000000000000000000af', organization, orgRoles: [] },
    clears: { 'user.id': objectId('65f5000000000000000000af') },
  },
  accessTemplates: {
    content: { organization, name: 'New', scope: 'org' },
    clears: { name: 'New' },
  },
  invitations: {
    content: { organization, email: 'newcomer@test.fairlead.test' },
    clears: { email: 'newcomer@test.fairlead.test' },
  },
  organizationRequests: {
    content: { name: 'New', kind: 'vessels', position: 'Owner' },
    clears: { name: 'New' },
  },
  listings: { content: { title: 'New', organization } },
  listingTemplates: {
    content: { organization, name: 'New', content: {} },
    clears: { name: 'New' },
  },
  exchangeRates: {
    content: { currency: 'usdol', usdPerUnit: 1, date: '2026-01-01' },
    clears: { currency: 'usdol' },
  },
  applications: { content: { job: listing }, clears: {} },
  savedJobs: { content: { job: listing } },
  jobAlerts: { content: { name: 'New' }, clears: { name: 'New' } },
  applicationMessages: { content: { application, text: 'New' } },
  candidateNotes: { content: { ...ofCandidate, text: 'New' } },
  candidateRatings: { content: { ...ofCandidate, scores: {} }, clears: {} },
  interviews: { content: { ...ofCandidate, ...interview } },
  preferences: { content: { user: ids.seeker }, clears: {} },
  personal: { content: { user: ids.seeker }, clears: {} },
  resume: { content: { user: ids.seeker }, clears: {} },
  credentials: { content: { user: ids.seeker, ...credential } },
  references: { content: askedReference },
  cvLinks: { content: { sections: ['about'] } },
  backgroundChecks: { content: { consent: true, terms: true }, clears: {} },
  conversations: {
    content: { kind: 'direct', organization, users: [ids.staff] },
    clears: { kind: 'direct' },
  },
  checkIns: { content: checkIn },
  wellbeingActivities: { content: { user: ids.seeker, type: 'mindfulness' } },
  helplines: { content: { ...helpline, name: 'New' } },
  incidentReports: { content: { ...incident, key: 'k'.repeat(32) }, clears: {} },
  caseMessages: {
    content: {
      report: id('a4b'),
      seq: 2,
      from: 'reporter',
      text: 'x',
      hour: '2026-01-01T08:00:00.000Z',
    },
  },
  caseOpenings: {
    content: { report: id('a4b'), user: ids.admin, hour: '2026-01-01T09:00:00.000Z', times: 1 },
  },
  caseFiles: { content: { ...caseFile, seq: 2 } },
  caseFilePieces: { content: { ...caseFilePiece, at: 1 } },
  wellnessResources: { content: { ...resource, title: 'New' } },
  figureAtoms: { content: { organization } },
  casePolicies: { content: { organization, keptMonths: 12 }, clears: {} },
  wellnessTeam: { content: { organization, member: ids.admin, role: 'DPA' }, clears: {} },
  emergencyPlans: { content: { organization, plan: 'missing', steps: [{ text: 'Search' }] } },
  personalitySessions: { content: {} },
  personalityResults: { content: {} },
  ...registerCreations,
  registerComments: { content: { ...ofRecord, text: 'New' } },
  registerViews: { content: view },
  acknowledgements: { content: ofDocument, clears: {} },
  certificateRequirements: {
    content: { organization, position: id('a04'), types: ['PST'] },
    clears: {},
  },
  calendarFeeds: { content: { name: 'New' }, clears: {} },
  inspectionLinks: { content: { organization, vessel, note: 'New' } },
  rotations: {
    content: { organization, vessel, user: ids.seeker, rank: id('a04'), ...rotation },
  },
  restHours: {
    content: { organization, vessel, user: ids.officer, day: '2026-03-03' },
    clears: { day: '2026-03-03' },
  },
  forms: { content: { organization, title: 'New' } },
  'form-submissions': {
    content: { form, submissionData: [{ field: 'place', value: 'Deck' }] },
    clears: {},
  },
  formRequests: { content: { form, to: { everyone: true } } },
  visitorSubmissions: {
    content: {
      form: visitorForm,
      senderName: 'Vera',
      submissionData: [{ field: 'place', value: 'Deck' }],
    },
    clears: {},
  },
  applicationFormSubmissions: {
    content: { form, listing, submissionData: [{ field: 'place', value: 'Deck' }] },
    clears: {},
  },
};

/** Clears the way for a new document of a collection and @returns its content. */
export async function creationOf(
  services: Services,
  name: ServiceName,
  slug: string,
): Promise<object> {
  const { content = {}, clears } = creations[slug] ?? {};
  if (clears) await services[name].service.store(slug).direct.deleteMany(clears);
  return content;
}

/** Restores the target of a collection to the state before a call changed or removed it. */
export async function restore(services: Services, name: ServiceName, slug: string): Promise<void> {
  if (['users', 'auth'].includes(slug))
    await Promise.all(
      (Object.keys(ids) as PersonKind[])
        .filter((kind) => kind !== 'revoked')
        .map((kind) => plantPerson(services.account, kind)),
    );
  // The messages of a conversation are restored too.
  if (slug === 'conversations') await restore(services, name, 'messages');
  // A pipeline belongs to its listing, and goes with it.
  if (slug === 'hiringPipelines') await restore(services, name, 'listings');
  // A submission is answered with its form as it was.
  if (/submissions$/i.test(slug)) await restoreForm(services);
  const target = targets[slug];
  if (!target?.content) return;
  const { service } = services[name];
  if (target.clears) await service.store(slug)[driver].deleteMany(target.clears);
  await plant(service, slug, target.id, target.content);
  // The seeker has consented to it.
  if (slug === 'wellnessAlerts')
    await service
      .store(slug)
      [driver].updateOne({ _id: objectId(target.id) }, { $set: { 'secret.isOpen': true } });
}

/** Restores the form of submissions, and the stored version that was filled in. */
async function restoreForm(services: Services): Promise<void> {
  await restore(services, 'forms', 'forms');
  await plant(services.forms.service, 'forms', visitorForm, {
    ...targets.forms?.content,
    purpose: 'visitors',
    publishedAt: '2026-01-01T08:00:00.000Z',
  });
  await services.forms.service.connection
    .collection<{ _id: string }>('form_versions')
    .updateOne(
      { _id: `${form} 1` },
      { $set: { content: JSON.stringify(roundOf) } },
      { upsert: true },
    );
}

/** Puts the target of a collection into the trash. */
export async function putInTrash(
  services: Services,
  name: ServiceName,
  slug: string,
): Promise<void> {
  const { id = '' } = targets[slug] ?? {};
  const viewer = { kind: 'operator', id: 'test', email: 'desk@fairlead.test' } as const;
  await services[name].service
    .store(slug)
    .remove(objectId(id), { actor: viewer, correlationId: 'test' }, unguarded);
}

/** Restores all targets of the table, in every service. */
export async function restoreAll(services: Services): Promise<void> {
  for (const [name, { collections }] of Object.entries(areas))
    for (const slug of collections) await restore(services, name as ServiceName, slug);
  await until('the listing to be in the directory', async () => {
    const answer = await services.jobs.call('GET', `/api/listings/${listing}`);
    return answer.statusCode === 200;
  });
  const token = await services.jobs.mint.person(ids.admin, { session: lasting('admin') });
  const query = `where[listing][equals]=${listing}`;
  await services.jobs.call('GET', `/api/hiringPipelines?${query}`, { token });
}
