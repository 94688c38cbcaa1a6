import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paths } from '../../paths.ts';
import {
  formId,
  formOf,
  submissionId,
  submissionOf,
  visitorSubmissionOf,
} from '../../testing/documents.ts';
import { contentOf, fieldOf } from '../../testing/form.ts';
import { drawPage, employed, org, pageOf, Refusal, Reply, serve } from '../../testing/stage.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('what a visitor sent', () => {
  const address = paths.visitorAnswer(org, formId, submissionId);
  const answers = {
    [`GET /visitorSubmissions/${submissionId}`]: new Reply(
      200,
      visitorSubmissionOf({ one: 'Calm' }),
      '"1"',
    ),
    [`GET /visitorSubmissions/${submissionId}/form`]: {
      form: formId,
      version: 2,
      content: contentOf([fieldOf('text', { label: 'How was your stay?' })]),
    },
    [`DELETE /visitorSubmissions/${submissionId}`]: { doc: visitorSubmissionOf({}), message: '' },
  };

  it('is read with the form as it was, on paper too, and deleted by those who write forms once they confirm', async () => {
    const sent = serve(answers);
    const { portal } = drawPage(address, employed('org-admin'));
    expect(await screen.findByText('Calm')).toBeVisible();
    expect(screen.getByText(/by Vera Ollen · vera@guests.example · Version 2/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download PDF' })).toHaveAttribute(
      'href',
      `https://portal.example/api/visitorSubmissions/${submissionId}/pdf`,
    );
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(await screen.findByText('What Vera Ollen sent cannot be brought back.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(portal.navigate).toHaveBeenCalledWith(paths.answers(org, formId), { replace: true }),
    );
    const deleted = sent.find(({ call }) => call.startsWith('DELETE'));
    expect(deleted?.ifMatch).toBe('"1"');
  });

  it('is only read by those who only read the forms', async () => {
    const grants = [{ scope: 'org' as const, page: '/forms', level: 'read' as const }];
    const [record] = employed();
    serve(answers);
    drawPage(address, [{ ...record, id: 'w', access: { orgRoles: [], grants } }]);
    expect(await screen.findByText('Calm')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
  });

  it('may be gone', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    serve({ [`GET /visitorSubmissions/${submissionId}`]: new Refusal(404, 'Not found') });
    drawPage(address, employed('org-admin'));
    expect(await screen.findByText('We couldn’t find this submission')).toBeVisible();
  });
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

  it('by its public link stands under the name and address that the visitors gave', async () => {
    const { sent } = open({
      [`GET /forms/${formId}`]: formOf([], { purpose: 'visitors' }),
      'GET /visitorSubmissions': pageOf([visitorSubmissionOf({})]),
    });
    expect(await screen.findByRole('link', { name: 'Vera Ollen' })).toHaveAttribute(
      'href',
      paths.visitorAnswer(org, formId, submissionId),
    );
    expect(screen.getByText('vera@guests.example · Version 2')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Export as CSV' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send to people' })).toBeNull();
    expect(sent.filter(({ call }) => call.startsWith('GET /api/form-submissions'))).toEqual([]);
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
