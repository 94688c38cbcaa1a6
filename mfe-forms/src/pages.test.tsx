import { remoteDeclarationOf } from '@fairlead/contracts/portal/remote-declaration';
import { everythingAnswered } from '@fairlead/remote-kit/testing';
import { afterEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import remote from '../remote.json' with { type: 'json' };
import { pages } from './pages.ts';
import {
  formId,
  formOf,
  publicFormOf,
  submissionId,
  submissionOf,
  visitorSubmissionOf,
} from './testing/documents.ts';
import { contentOf, fieldOf } from './testing/form.ts';
import { drawPage, employed, org, serve, vessel } from './testing/stage.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const declared = remoteDeclarationOf(remote).pages.map(({ path }) => path);
const hash = 'a'.repeat(64);

it('has the pages that it declares, and no others', () => {
  expect(Object.keys(pages).toSorted()).toEqual(declared.toSorted());
});

it.each(declared)('%s is a page with a heading', async (path) => {
  serve({
    [`GET /forms/${formId}`]: formOf([fieldOf('text')]),
    [`GET /form-submissions/${submissionId}`]: submissionOf({ one: 'x' }),
    [`GET /form-submissions/${submissionId}/form`]: {
      form: formId,
      version: 2,
      content: contentOf([fieldOf('text')]),
    },
    [`GET /forms/${formId}/public`]: publicFormOf([fieldOf('text')]),
    [`GET /visitorSubmissions/${submissionId}`]: visitorSubmissionOf({ one: 'x' }),
    [`GET /visitorSubmissions/${submissionId}/form`]: {
      form: formId,
      version: 2,
      content: contentOf([fieldOf('text')]),
    },
    [`GET /signatures/${hash}`]: {
      formTitle: 'Joining',
      organization: 'Meridian Yachts',
      version: 1,
      signer: 'Nora Lind',
      typedAs: null,
      signedAt: '2026-11-20T08:00:00.000Z',
      isUnchanged: true,
      jws: 'a.b.c',
      keyId: '2026-11-20',
    },
  });
  const address = path
    .replace(':org', org)
    .replace(':vessel', vessel)
    .replace(':form', formId)
    .replace(':submission', submissionId)
    .replace(':hash', hash);
  drawPage(address, employed('org-admin'));
  await screen.findByRole('heading', { level: 1 });
  await everythingAnswered();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});
