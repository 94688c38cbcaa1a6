import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { paths } from '../../paths.ts';
import { formId, formOf, submissionId, submissionOf } from '../../testing/documents.ts';
import { drawPage, employed, org, pageOf, Refusal, serve } from '../../testing/stage.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const open = (answers: Parameters<typeof serve>[0]) => {
  const sent = serve({ [`GET /forms/${formId}`]: formOf([]), ...answers });
  return { ...drawPage(paths.answers(org, formId), employed('org-admin')), sent };
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

  it('of a form for job applications is what applicants sent', async () => {
    open({
      [`GET /forms/${formId}`]: formOf([], { purpose: 'application' }),
      'GET /applicationFormSubmissions': pageOf([
        submissionOf({}, { listing: { id: 'f'.repeat(24), title: 'Bosun' } }),
      ]),
    });
    expect(await screen.findByText('Nora Lind')).toBeVisible();
    expect(screen.getByText('Bosun · Version 2')).toBeVisible();
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
