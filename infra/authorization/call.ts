import { areas } from '@fairlead/contracts/api/collections';
import { items } from '@fairlead/contracts/personality';
import { ids, mailbox, organization, spare, vessel } from './people.ts';
import { attachedRow, emptyImport } from './register-targets.ts';
import type { ServiceName, Services } from './services.ts';
import { creationOf, putInTrash, restore, targets, visitorForm } from './targets.ts';

const TIMEOUT_MS = 60_000;
/** An upload that nobody has begun. */
const strangeUpload = '65ff00000000000000000002';

interface Request {
  path: string;
  body?: unknown;
}

const listing = targets.listings?.id;
const stageGroups = [
  { groupLabel: 'Applied', status: 'pending', stages: [{ code: 'applied', label: 'Applied' }] },
];

const firstMessage = `/api/conversations/${targets.conversations?.id}/messages/1`;

const plan = new URLSearchParams({
  organization,
  vessel,
  user: ids.seeker,
  rank: targets.positions?.id ?? '',
  from: '2031-05-01',
  to: '2031-05-31',
  kind: 'aboard',
});

const [item] = items;
const personalityAnswer = {
  questionId: item?.id,
  value: 5,
  domain: item?.domain,
  facet: item?.facet,
  answeredAt: '2026-01-01T08:05:00.000Z',
};

/** The requests of calls beyond the routes of every collection. */
const special: Record<string, Partial<Request>> = {
  'PUT /api/personalitySessions/mine': {
    body: {
      startTime: '2026-01-01T08:00:00.000Z',
      lastUpdate: '2026-01-01T08:10:00.000Z',
      answers: [personalityAnswer],
    },
  },
  'POST /api/crewProfiles/:id/consent': { body: { consent: 'summary' } },
  'POST /api/emergencyPlans/:id/steps/:step': {
    path: `/api/emergencyPlans/${targets.emergencyPlans?.id}/steps/${attachedRow}`,
    body: { done: true },
  },
  'GET /api/figures': {
    path: `/api/figures?organization=${organization}&from=2026-01-05&to=2026-01-11&metric=mood`,
  },
  'GET /api/figures/report': {
    path: `/api/figures/report?organization=${organization}&from=2026-01-05&to=2026-01-11`,
  },
  'POST /api/wellnessAlerts/:id/contacts': { body: { note: 'Called back' } },
  'GET /api/forms/:id/public': { path: `/api/forms/${visitorForm}/public` },
  'PUT /api/forms/:id/draft': { body: { answers: {} } },
  'POST /api/forms/:id/recipients': { body: { to: { everyone: true } } },
  'POST /api/users': { body: { email: 'somebody@test.fairlead.test' } },
  'POST /api/users/verify/:token': { path: '/api/users/verify/invented' },
  'POST /api/auth/proof': { body: {} },
  'POST /api/auth/password': { body: { password: 'Long-enough-1' } },
  'POST /api/auth/address': { body: { email: 'somebody@test.fairlead.test' } },
  'PATCH /api/auth/passkeys/:id': { path: '/api/auth/passkeys/unknown', body: { name: 'Phone' } },
  'DELETE /api/auth/passkeys/:id': { path: '/api/auth/passkeys/unknown' },
  'POST /api/auth/two-step': { body: { code: '123456' } },
  'POST /api/auth/two-step/off': { body: {} },
  'POST /api/auth/two-step/reset': { body: { email: mailbox('seeker') } },
  'POST /api/auth/address/confirm': { body: { token: 'invented' } },
  'POST /api/auth/address/undo': { body: { token: 'invented' } },
  'POST /api/graphql': { body: { query: '{ Users { totalDocs } }' } },
  'POST /api/push-notifications/me': { body: { user: ids.seeker } },
  'GET /api/profiles/:user': {
    path: `/api/profiles/${ids.seeker}?organization=${organization}`,
  },
  'GET /api/profiles/:user/scans/:scan': {
    path: `/api/profiles/${ids.seeker}/scans/65fa000000000000000000ff?organization=${organization}`,
  },
  'POST /api/profiles/:user/requests': {
    path: `/api/profiles/${ids.seeker}/requests`,
    body: { organization, group: 'health', purpose: 'Before joining' },
  },
  'POST /api/resume/json-resume': { body: { basics: { label: 'Bosun' } } },
  'POST /api/jobAlerts/:id/end': { body: { token: 'wrong' } },
  'POST /api/cvLinks/:id/open': { body: { secret: 'wrong' } },
  'POST /api/references/:id/open': { body: { secret: 'wrong' } },
  'POST /api/references/:id/answer': {
    body: { secret: 'wrong', text: 'Calm and careful.', consents: true },
  },
  'POST /api/references/:id/decline': { body: { secret: 'wrong' } },
  'POST /api/references/:id/withdraw': { body: { secret: 'wrong' } },
  'POST /api/inspectionLinks/:id/about': { body: { secret: 'wrong' } },
  'POST /api/inspectionLinks/:id/open': { body: { secret: 'wrong' } },
  'POST /api/inspectionLinks/:id/pdf': { body: { secret: 'wrong' } },
  'POST /api/backgroundChecks': { body: { consent: true, terms: true } },
  'POST /api/conversations/:id/messages': { body: { text: 'Hello' } },
  'POST /api/conversations/:id/members': { body: { users: [ids.admin] } },
  'POST /api/conversations/:id/mute': { body: { until: null } },
  'POST /api/conversations/:id/read': { body: { seq: 1 } },
  'PATCH /api/conversations/:id/messages/:seq': { path: firstMessage, body: { text: 'Changed' } },
  'DELETE /api/conversations/:id/messages/:seq': { path: firstMessage },
  'POST /api/conversations/:id/messages/:seq/report': { path: `${firstMessage}/report` },
  'GET /api/conversations/search': { path: '/api/conversations/search?q=hello' },
  'PATCH /api/conversations/settings': { body: { hidesReadMarks: false } },
  'POST /api/conversations/block': { body: { user: ids.otherAdmin } },
  'POST /api/conversations/unblock': { body: { user: ids.otherAdmin } },
  'GET /api/listings/suggestions': { path: '/api/listings/suggestions?type=position&q=bo' },
  'GET /api/applications/summary': {
    path: `/api/applications/summary?organization=${organization}`,
  },
  'GET /api/applications/stages': {
    path: `/api/applications/stages?organization=${organization}&listings=${listing}`,
  },
  'GET /api/applications/export': {
    path: `/api/applications/export?organization=${organization}`,
  },
  'POST /api/applications/move': {
    body: { ids: [targets.applications?.id], stage: 'screening' },
  },
  'POST /api/interviews/:id/answer': {
    body: { answer: 'accepted', startsAt: targets.interviews?.content?.startsAt },
  },
  'POST /api/listings/:id/return': { body: { reason: 'Say more.' } },
  'PUT /api/hiringPipelines/:id/stages': { body: { stageGroups } },
  'PUT /api/stageTemplates/of/:organization': {
    path: `/api/stageTemplates/of/${organization}`,
    body: { stageGroups },
  },
  'GET /api/rotations/check': { path: `/api/rotations/check?${plan}` },
  'GET /api/employees/summary': { path: `/api/employees/summary?organization=${organization}` },
  'GET /api/employees/options': { path: `/api/employees/options?organization=${organization}` },
  // Of no request, as an admitted one would make a further organization.
  'POST /api/organizationRequests/:id/admit': {
    path: '/api/organizationRequests/65fa000000000000000000ff/admit',
  },
  'POST /api/organizationRequests/:id/decline': { body: { reason: 'Not known.' } },
  'POST /api/invitations/import': { body: { organization, csv: 'email\n' } },
  'GET /api/organizationProfiles/file/:name': {
    path: `/api/organizationProfiles/file/${'a'.repeat(24)}.webp`,
  },
  'GET /api/users/file/:name': { path: `/api/users/file/${'a'.repeat(24)}.webp` },
  'GET /api/reporting': {
    path: `/api/reporting?organization=${organization}&from=2026-01-01&to=2026-12-31`,
  },
  'GET /api/reporting/trends': {
    path: `/api/reporting/trends?organization=${organization}&from=2026-01&to=2026-12`,
  },
  'PATCH /api/vessels/:id/settings': { path: `/api/vessels/${vessel}/settings`, body: {} },
  'GET /api/registers/open': { path: `/api/registers/open?organization=${organization}` },
  'GET /api/registers/attention': {
    path: `/api/registers/attention?organization=${organization}`,
  },
  'GET /api/registers/compliance': {
    path: `/api/registers/compliance?organization=${organization}`,
  },
  'GET /api/registers/certificates/matrix': {
    path: `/api/registers/certificates/matrix?organization=${organization}`,
  },
  'GET /api/registers/certificates/inspection': {
    path: `/api/registers/certificates/inspection?organization=${organization}&vessel=${vessel}`,
  },
  'GET /api/registers/inspection': {
    path: `/api/registers/inspection?organization=${organization}&vessel=${vessel}`,
  },
  'GET /api/registers/inspection/pdf': {
    path: `/api/registers/inspection/pdf?organization=${organization}&vessel=${vessel}`,
  },
  'GET /api/registers/crew-list/fal5': {
    path: `/api/registers/crew-list/fal5?organization=${organization}&vessel=${vessel}`,
  },
  'GET /media/:filename': { path: '/media/aurora.webp' },
  'GET /api/signatures/:hash': { path: `/api/signatures/${'0'.repeat(64)}` },
  'POST /api/savedJobs/toggle': { body: { job: listing } },
};
for (const name of Object.keys(areas))
  special[`GET /api/export-${name}/:id`] = { path: `/api/export-${name}/unknown` };
for (const name of ['users', 'auth']) {
  Object.assign(special, {
    [`POST /api/${name}/login`]: { body: { email: mailbox('seeker') } },
    [`POST /api/${name}/forgot-password`]: { body: { email: mailbox('seeker') } },
    [`POST /api/${name}/reset-password`]: {
      body: { token: 'invented', password: 'Long-enough-1' },
    },
    [`DELETE /api/${name}/sessions/:id`]: { path: `/api/${name}/sessions/${spare('seeker')}` },
    [`POST /api/${name}/unlock`]: { body: { email: mailbox('seeker') } },
  });
}

/**
 * Makes a call as several kinds of people, each as if it were the first. Reads change nothing, so they all run at once; other calls run one after the
 * other, and what one may have changed is restored for the next.
 */
export async function callAsEach(
  services: Services,
  service: ServiceName,
  endpoint: string,
  tokens: readonly (() => Promise<string | undefined>)[],
): Promise<string[]> {
  await prepare(services, service, endpoint);
  if (endpoint.startsWith('GET '))
    return Promise.all(
      tokens.map(async (tokenOf) => call(services, service, endpoint, await tokenOf())),
    );
  const answers: string[] = [];
  for (const tokenOf of tokens) {
    const last = answers.at(-1);
    if (last !== undefined && mayHaveChanged(service, last))
      await prepare(services, service, endpoint);
    answers.push(await call(services, service, endpoint, await tokenOf()));
  }
  return answers;
}

/** Whether a call may have changed something. The account service also counts what it refuses, such as a wrong password. */
const mayHaveChanged = (service: ServiceName, answer: string) =>
  service === 'account' || Number.parseInt(answer, 10) < 400;

/** Restores the target of a call, in the trash if the call is about that. */
async function prepare(services: Services, service: ServiceName, endpoint: string): Promise<void> {
  const [, pattern = ''] = endpoint.split(' ');
  const slug = slugOf(service, pattern);
  if (pattern.startsWith('/api/')) await restore(services, service, slug);
  if (/\/(trash|restore)$/.test(pattern)) await putInTrash(services, service, slug);
}

/** Makes a call: returns its status, and for a list how many documents it shows or changes. */
async function call(
  services: Services,
  service: ServiceName,
  endpoint: string,
  token: string | undefined,
): Promise<string> {
  const [method = '', pattern = ''] = endpoint.split(' ');
  const slug = slugOf(service, pattern);
  const request = {
    ...(await usualCall(services, service, method, pattern, slug)),
    ...special[endpoint],
  };
  const answer = await fetch(services.urls[service] + request.path, {
    method,
    headers: {
      ...(request.body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: request.body === undefined ? null : JSON.stringify(request.body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    await answer.body?.cancel();
    return String(answer.status);
  }
  requireExportHeaders(endpoint, answer);
  return `${answer.status}${countIn(await answer.text(), pattern)}`;
}

/** Content types that are printed or exported, rather than stored as a file. */
const exported = /^(text\/csv|application\/pdf)/;

/** Checks that every export is served as a download and cached nowhere. @throws {Error} naming the header that is wrong. */
function requireExportHeaders(endpoint: string, { ok, headers }: Response): void {
  if (!ok || !exported.test(headers.get('content-type') ?? '') || endpoint.includes('/file'))
    return;
  const wanted = {
    'cache-control': /^private, no-store$/,
    'content-disposition': /^attachment; filename="[a-z0-9-]+\.(csv|pdf)"/,
    'x-content-type-options': /^nosniff$/,
  };
  for (const [name, value] of Object.entries(wanted))
    if (!value.test(headers.get(name) ?? ''))
      throw new Error(`${endpoint} is answered with ${name}: ${headers.get(name)}`);
}

/** The collection of a path or of one above it, whose slug may have several segments; else the path's first segment. */
function slugOf(service: ServiceName, pattern: string): string {
  const slugs: readonly string[] = areas[service].collections;
  const found = slugs.find((slug) => `${pattern}/`.startsWith(`/api/${slug}/`));
  return found ?? pattern.split('/')[2] ?? '';
}

/** The default call of every collection's routes: about its target, or to create a new document. */
async function usualCall(
  services: Services,
  service: ServiceName,
  method: string,
  pattern: string,
  slug: string,
): Promise<Request> {
  const target = targets[slug];
  const isBulk = pattern === `/api/${slug}` && ['PATCH', 'DELETE'].includes(method);
  const query = isBulk ? `?where[id][equals]=${target?.id}` : '';
  const path =
    pattern
      .replace('/uploads/:id', `/uploads/${strangeUpload}`)
      .replace(':id', target?.id ?? '')
      .replace(':row', attachedRow)
      .replace('*', 'listings') + query;
  if (pattern === `/api/${slug}/overview`)
    return { path: `${path}?organization=${organization}&vessel=${vessel}` };
  if (pattern === `/api/${slug}/import` && slug.startsWith('registers/'))
    return { path, body: emptyImport };
  if (method === 'PATCH') return { path, body: target?.change };
  if (method === 'POST' && pattern === `/api/${slug}`)
    return { path, body: await creationOf(services, service, slug) };
  return { path };
}

function countIn(text: string, pattern: string): string {
  if (!pattern.startsWith('/api/') || !text.startsWith('{')) return '';
  const { docs, totalDocs, data, ids: found } = JSON.parse(text);
  const listed = totalDocs ?? data?.Users?.totalDocs ?? (docs ?? data ?? found)?.length;
  return listed === undefined ? '' : `#${listed}`;
}
