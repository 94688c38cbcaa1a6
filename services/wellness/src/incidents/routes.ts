import {
  anonymousReport,
  caseByCode,
  caseChange,
  caseMessageByCode,
  caseOpened,
  caseSeen,
  incidentAttention,
  longestCaseMessage,
  namedReport,
  reportReceived,
  reviewHours,
  urgentCases,
} from '@fairlead/contracts';
import { HOUR_MS } from '@fairlead/contracts/time/durations';
import { apiErrors, both, byId, described, objectId, type Service } from '@fairlead/service-kit';
import { z } from 'zod';
import { personIn } from '../person-in.ts';
import type { Cases } from './cases.ts';
import type { CasesByCode } from './cases-by-code.ts';
import { hourNow } from './hours.ts';
import type { IncidentReceiving } from './receiving.ts';
import { casesFor, incidentReports } from './reports.ts';
import { requireStaff } from './require-staff.ts';

const tag = incidentReports.slug;
const base = `/api/${tag}`;
const done = z.object({ message: z.string() });
const note = z.strictObject({ text: z.string().trim().min(1).max(longestCaseMessage) });

interface Incidents {
  receiving: IncidentReceiving;
  cases: Cases;
  byCode: CasesByCode;
}

/**
 * The routes by which signed-in people report and handle cases. None is measured, nor logged with its time: the first opening of a case reveals,
 * within the hour, when it came.
 */
export function caseRoutes(
  service: Service,
  { receiving, cases }: Pick<Incidents, 'receiving' | 'cases'>,
): void {
  const { app } = service;
  const config = { untraced: 'but-session' } as const;
  app.post(
    base,
    {
      config,
      schema: described({
        tag,
        summary: 'Report an incident, by one’s name or anonymously',
        body: namedReport,
        answers: { 201: reportReceived },
      }),
      preValidation: async ({ viewer }) => void personIn(viewer),
    },
    async ({ body, viewer }, reply) =>
      reply.code(201).send(await receiving.take(body, personIn(viewer))),
  );
  app.post(
    `${base}/:id/open`,
    {
      config,
      schema: described({
        tag,
        summary: 'Open a case, which is recorded',
        params: byId,
        answers: { 200: caseOpened },
      }),
      preValidation: async ({ viewer }) => requireStaff(viewer, 'read'),
    },
    async ({ params, viewer }) => cases.open(params.id, viewer),
  );
  app.patch(
    `${base}/:id`,
    {
      config,
      schema: described({
        tag,
        summary: 'Move a case on, close or reopen it, give it to somebody, or hand it off',
        params: byId,
        body: caseChange,
        answers: { 200: caseOpened },
      }),
      preValidation: async ({ viewer }) => requireStaff(viewer, 'write'),
    },
    async ({ params, body, viewer }) => {
      await cases.change(params.id, body, viewer);
      return cases.open(params.id, viewer);
    },
  );
  app.post(
    `${base}/:id/messages`,
    {
      config,
      schema: described({
        tag,
        summary: 'Write to whoever reported',
        params: byId,
        body: note,
        answers: { 200: caseOpened },
      }),
      preValidation: async ({ viewer }) => requireStaff(viewer, 'write'),
    },
    async ({ params, body, viewer }) => {
      await cases.reply(params.id, body.text, viewer);
      return cases.open(params.id, viewer);
    },
  );
  app.post(
    `${base}/:id/recuse`,
    {
      config,
      schema: described({
        tag,
        summary: 'Step aside from a case',
        params: byId,
        answers: { 200: done },
      }),
      preValidation: async ({ viewer }) => requireStaff(viewer, 'write'),
    },
    async ({ params, viewer }) => {
      await cases.recuse(params.id, viewer);
      return { message: 'You have stepped aside. This case is no longer shown to you.' };
    },
  );
}

/** The routes that identify nobody: everything that identifies the caller is removed before anything is read. */
export function anonymousRoutes(
  service: Service,
  { receiving, byCode }: Pick<Incidents, 'receiving' | 'byCode'>,
): void {
  const { app } = service;
  const config = { untraced: 'all' } as const;
  app.post(
    `${base}/anonymous`,
    {
      config,
      schema: described({
        tag,
        summary: 'Report an incident without an account',
        body: anonymousReport,
        answers: { 201: reportReceived },
      }),
    },
    async ({ body }, reply) => reply.code(201).send(await receiving.takeAnonymous(body)),
  );
  app.post(
    `${base}/case`,
    {
      config,
      schema: described({
        tag,
        summary: 'See a case by its receipt code',
        body: caseByCode,
        answers: { 200: caseSeen },
      }),
    },
    async ({ body }) => byCode.seen(body.code),
  );
  app.post(
    `${base}/case/messages`,
    {
      config,
      schema: described({
        tag,
        summary: 'Write to those who look after a case, by its receipt code',
        body: caseMessageByCode,
        answers: { 200: caseSeen },
      }),
    },
    async ({ body: { code, ...message } }) => byCode.write(code, message),
  );
  app.post(
    `${base}/case/end`,
    {
      config,
      schema: described({
        tag,
        summary: 'Close a case, by its receipt code',
        body: caseByCode,
        answers: { 200: caseSeen },
      }),
    },
    async ({ body }) => byCode.end(body.code),
  );
}

/** `GET /api/incidentReports/attention`: what needs the viewer's attention among an organization’s cases, of those visible to them. */
export function attentionRoute(service: Service, { cases }: Pick<Incidents, 'cases'>): void {
  service.app.get(
    `${base}/attention`,
    {
      schema: described({
        tag,
        summary: 'How many cases that one looks after are new, late and open',
        query: z.object({ organization: z.string().regex(/^[\da-f]{24}$/) }),
        answers: { 200: incidentAttention },
      }),
      preValidation: async ({ viewer }) => requireStaff(viewer, 'read'),
    },
    async ({ query, viewer }, reply) => {
      const own = casesFor(viewer, 'read');
      if (!own) throw apiErrors.forbidden();
      reply.header('cache-control', 'private, no-store');
      const store = service.store(incidentReports);
      const of = (filter: object) =>
        store.count(both(own, { organization: objectId(query.organization), ...filter }));
      const overdue = new Date(hourNow().getTime() - reviewHours * HOUR_MS);
      const [received, late, open, written, urgent] = await Promise.all([
        of({ status: 'received' }),
        of({ status: 'received', hour: { $lt: overdue } }),
        of({ status: { $ne: 'closed' } }),
        of({ status: 'closed', isWrittenTo: true }),
        cases.urgent(query.organization, viewer),
      ]);
      const unreviewed = received + urgent.length;
      return {
        received: unreviewed,
        late,
        open: open + urgent.length,
        written,
        toDo: unreviewed + written,
      };
    },
  );
}

/** `GET /api/incidentReports/urgent`: the critical cases of this hour, which no list has yet, of those visible to the viewer. */
export function urgentRoute(service: Service, { cases }: Pick<Incidents, 'cases'>): void {
  service.app.get(
    `${base}/urgent`,
    {
      schema: described({
        tag,
        summary: 'The critical cases of this hour',
        query: z.object({ organization: z.string().regex(/^[\da-f]{24}$/) }),
        answers: { 200: urgentCases },
      }),
      preValidation: async ({ viewer }) => requireStaff(viewer, 'read'),
    },
    async ({ query: { organization }, viewer }, reply) => {
      reply.header('cache-control', 'private, no-store');
      const found = await cases.urgent(organization, viewer);
      return {
        docs: found.map(({ report: { id, content } }) => ({
          id,
          number: content.number,
          type: content.type,
          anonymous: content.anonymous,
          hour: content.hour,
        })),
      };
    },
  );
}
