import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { paths } from '../../paths.ts';
import { formId, formOf, submissionId, submissionOf } from '../../testing/documents.ts';
import { drawPage, employed, org, pageOf, Refusal, serve } from '../../testing/stage.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const open = (answers: Parameters<typeof serve>[0], records = employed('org-admin')) => {
  const sent = serve({ [`GET /forms/${formId}`]: formOf([]), ...answers });
  return { ...drawPage(paths.answers(org, formId), records), sent };
};
/** The submissions of applicants to a form for job applications, one of them Nora's. */
const applied = {
  [`GET /forms/${formId}`]: formOf([], { purpose: 'application' }),
  'GET /applicationFormSubmissions': pageOf([
    submissionOf({}, { listing: { id: 'f'.repeat(24), title: 'Bosun' } }),
  ]),
};

describe('what was sent by a form', () => {
  it('stands with who, when and which version, each with the way to it, and as a file', async () => {
    const { sent } = open({ 'GET /form-submissions': pageOf([submissionOf({ one: 'x' })]) });
    expect(await screen.findByRole('link', { name: 'Nora Lind' })).toHaveAttribute(
      'href',
      paths.submission(submissionId),
    );
    expect(screen.getByText('Version 2')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Export as CSV' })).toHaveAttribute(
      'href',
      `https://portal.example/api/forms/${formId}/export`,
    );
    expect(sent.map(({ call }) => decodeURIComponent(call))).toContainEqual(
      expect.stringContaining(`where[form][equals]=${formId}`),
    );
  });

  it('of a form for job applications is what applicants sent, each with the candidate and on paper', async () => {
    const { sent } = open(applied);
    expect(await screen.findByRole('link', { name: 'Nora Lind' })).toHaveAttribute(
      'href',
      `/organization/${org}/jobs/pipeline/candidate/${submissionId}`,
    );
    expect(screen.getByText('Bosun · Version 2')).toBeVisible();
    expect(screen.getByText(/20 Nov/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download PDF of Nora Lind' })).toHaveAttribute(
      'href',
      `https://portal.example/api/applicationFormSubmissions/${submissionId}/pdf`,
    );
    expect(screen.getByRole('link', { name: 'Export as CSV' })).toBeVisible();
    const lists = sent.map(({ call }) => decodeURIComponent(call));
    expect(lists).toContainEqual(
      expect.stringMatching(
        `^GET /api/applicationFormSubmissions\\?.*where\\[form\\]\\[equals\\]=${formId}`,
      ),
    );
    expect(lists.filter((call) => call.startsWith('GET /api/form-submissions'))).toEqual([]);
  });

  it('of a form for job applications is nothing for who may not see the candidates, and is not asked for', async () => {
    const grants = [{ scope: 'org' as const, page: '/forms', level: 'write' as const }];
    const [record] = employed();
    const writer = [{ ...record, id: 'w', access: { orgRoles: [], grants } }];
    const { sent } = open(applied, writer);
    expect(
      await screen.findByRole('heading', { name: 'You cannot see what applicants sent' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit form' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Export as CSV' })).toBeNull();
    expect(screen.queryByText('Nora Lind')).toBeNull();
    expect(sent.filter(({ call }) => call.includes('applicationFormSubmissions'))).toEqual([]);
  });

  it('may be nothing, and is nobody else’s', async () => {
    const { unmount } = open({});
    expect(await screen.findByRole('heading', { name: 'Nothing was sent yet' })).toBeVisible();
    unmount();
    jest.spyOn(console, 'error').mockImplementation(() => {});
    open({ [`GET /forms/${formId}`]: new Refusal(404, 'Not found') });
    expect(await screen.findByRole('heading', { name: 'Form not found' })).toBeVisible();
  });
});
