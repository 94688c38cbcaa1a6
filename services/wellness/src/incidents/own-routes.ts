import { ownCase, ownCaseAsked, ownCaseMessage, ownReports } from '@fairlead/contracts';
import { described, type Service } from '@fairlead/service-kit';
import { z } from 'zod';
import { personIn } from '../person-in.ts';
import type { OwnCases } from './own-cases.ts';
import { incidentReports } from './reports.ts';

const tag = incidentReports.slug;
const base = `/api/${tag}/own`;
const answers = { 200: ownCase } as const;

/**
 * The routes by which signed-in people follow what they have reported under their names. None is measured, nor logged with its time, and the id of a
 * case is in the body: what is known of named cases would bound the anonymous ones beside them.
 */
export function ownCaseRoutes({ app }: Service, { own }: { own: OwnCases }): void {
  const shared = {
    config: { untraced: 'but-session' },
    preValidation: async ({ viewer }: Parameters<typeof onlyPeople>[0]) => onlyPeople({ viewer }),
  } as const;
  app.post(
    base,
    {
      ...shared,
      schema: described({
        tag,
        summary: 'One’s own reports, of those under one’s name',
        body: z.strictObject({}),
        answers: { 200: ownReports },
      }),
    },
    async ({ viewer }) => ({ docs: await own.list(personIn(viewer)) }),
  );
  app.post(
    `${base}/open`,
    {
      ...shared,
      schema: described({
        tag,
        summary: 'Open a case that one has reported under one’s name',
        body: ownCaseAsked,
        answers,
      }),
    },
    async ({ body, viewer }) => own.open(body.id, personIn(viewer)),
  );
  app.post(
    `${base}/messages`,
    {
      ...shared,
      schema: described({
        tag,
        summary: 'Write to those who look after a case that one has reported',
        body: ownCaseMessage,
        answers,
      }),
    },
    async ({ body, viewer }) => own.write(body, personIn(viewer)),
  );
  app.post(
    `${base}/end`,
    {
      ...shared,
      schema: described({
        tag,
        summary: 'Close a case that one has reported',
        body: ownCaseAsked,
        answers,
      }),
    },
    async ({ body, viewer }) => own.end(body.id, personIn(viewer)),
  );
}

/** @throws {ApiError} 403 for visitors and operators */
const onlyPeople = ({ viewer }: { viewer: Parameters<typeof personIn>[0] }) =>
  void personIn(viewer);
