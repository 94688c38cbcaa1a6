import {
  caseFileAsked,
  caseFileRead,
  caseFileRule,
  caseFileSent,
  caseSeen,
  largestCaseFile,
  ownCase,
  ownFileAsked,
  ownFileSent,
} from '@fairlead/contracts';
import { type App, byId, described, type Service, withinRequest } from '@fairlead/service-kit';
import { z } from 'zod';
import { personIn } from '../../person-in.ts';
import type { Cases } from '../cases.ts';
import type { CasesByCode } from '../cases-by-code.ts';
import type { OwnCases } from '../own-cases.ts';
import { incidentReports } from '../reports.ts';
import { requireStaff } from '../require-staff.ts';
import { arrivingFile } from './arriving.ts';
import type { CaseFiles } from './case-files.ts';

const tag = incidentReports.slug;
const base = `/api/${tag}`;
const answers = { 200: caseFileRead } as const;

const description = `At most ${caseFileRule.most} files, each of at most ${largestCaseFile / 1024 / 1024} MB: PNG, JPEG and WebP pictures, and where the reporter is known PDF. They are known by their content. The body is the length of a JSON text (4 bytes, big-endian), that text, the file, and zeros.`;
const sentBody = {
  consumes: ['application/octet-stream'],
  body: { type: 'string', format: 'binary' },
} as const;

interface Files {
  files: CaseFiles;
  cases: Cases;
  byCode: CasesByCode;
  own: OwnCases;
}

/** The routes by which reporters add files to their cases, and by which whoever may read a case reads its files. None of them leaves a trace. */
export function fileRoutes({ app }: Service, incidents: Files): void {
  app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    // Read as it arrives.
    scope.addContentTypeParser('application/octet-stream', (_request, _payload, done) =>
      done(null),
    );
    sendingRoutes(scope, incidents);
  });
  readingRoutes(app, incidents);
}

function sendingRoutes(scope: App, { files, byCode, own }: Files): void {
  scope.post(
    `${base}/case/files`,
    {
      config: { untraced: 'all', isUpload: true },
      schema: described({
        tag,
        summary: 'Add a file to a case, by its receipt code',
        description,
        ...sentBody,
        answers: { 200: caseSeen },
      }),
    },
    async (request) => {
      const { head, arrived, admitted } = await arrivingFile(
        request.raw,
        caseFileSent,
        async ({ code }) => {
          const found = await byCode.find(code);
          await files.requireRoom(found);
          return found;
        },
      );
      return withinRequest(request, async () => {
        await files.add(admitted, { arrived, key: head.key, name: head.name });
        return byCode.seen(head.code);
      });
    },
  );
  scope.post(
    `${base}/own/files`,
    {
      config: { untraced: 'but-session', isUpload: true },
      schema: described({
        tag,
        summary: 'Add a file to a case that one has reported under one’s name',
        description,
        ...sentBody,
        answers: { 200: ownCase },
      }),
      onRequest: async ({ viewer }) => void personIn(viewer),
    },
    async (request) => {
      const user = personIn(request.viewer);
      const { head, arrived, admitted } = await arrivingFile(
        request.raw,
        ownFileSent,
        async ({ id }) => {
          const found = await own.find(id, user);
          await files.requireRoom(found);
          return found;
        },
      );
      return withinRequest(request, async () => {
        await files.add(admitted, { arrived, key: head.key, name: head.name });
        return own.open(head.id, user);
      });
    },
  );
}

const byFile = byId.extend({ file: z.string() });

function readingRoutes(app: App, { cases, byCode, own }: Files): void {
  app.post(
    `${base}/case/files/open`,
    {
      config: { untraced: 'all' },
      schema: described({
        tag,
        summary: 'Read a file of a case, by its receipt code',
        body: caseFileAsked,
        answers,
      }),
    },
    async ({ body }) => byCode.readFile(body.code, body.file),
  );
  app.post(
    `${base}/own/files/open`,
    {
      config: { untraced: 'but-session' },
      schema: described({
        tag,
        summary: 'Read a file of a case that one has reported under one’s name',
        body: ownFileAsked,
        answers,
      }),
      preValidation: async ({ viewer }) => void personIn(viewer),
    },
    async ({ body, viewer }) => own.readFile(body.id, body.file, personIn(viewer)),
  );
  app.post(
    `${base}/:id/files/:file`,
    {
      config: { untraced: 'but-session' },
      schema: described({
        tag,
        summary: 'Read a file of a case, which is recorded as an opening',
        params: byFile,
        answers,
      }),
      preValidation: async ({ viewer }) => requireStaff(viewer, 'read'),
    },
    async ({ params, viewer }) => cases.readFile(params.id, params.file, viewer),
  );
}
