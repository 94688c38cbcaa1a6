import { countries } from '@fairlead/contracts/reference/countries';
import { nora } from '@fairlead/remote-kit/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paths } from '../../paths.ts';
import { formId, formOf, submissionId, submissionOf } from '../../testing/documents.ts';
import { submit } from '../../testing/draw-form.tsx';
import { contentOf, fieldOf, written } from '../../testing/form.ts';
import { drawPage, org, pageOf, Refusal, Reply, serve, vessel } from '../../testing/stage.tsx';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const listed = { id: formId, title: 'Joining', organization: { id: org, name: 'Meridian Yachts' } };
const decoded = (calls: readonly { call: string }[]) =>
  calls.map(({ call }) => decodeURIComponent(call));

describe('the forms of a person', () => {
  it('[F-001] are those they may fill in', async () => {
    const sent = serve({ 'GET /forms': pageOf([formOf([])]) });
    drawPage(paths.own);
    const link = await screen.findByRole('link', { name: 'Fill in Joining' });
    expect(link).toHaveAttribute('href', paths.fill(formId));
    expect(screen.getByText('Meridian Yachts · Aurelia')).toBeVisible();
    expect(decoded(sent)[0]).toContain('where[status][equals]=published');
    expect(screen.getByRole('link', { name: 'What you sent' })).toHaveAttribute(
      'href',
      '/account/forms/submissions',
    );
  });

  it('[F-001] [F-046] are among the submissions once they were sent, and not pending any more', async () => {
    let pending = [listed];
    const sent = serve({
      'GET /forms/pending': () => ({ docs: pending, totalDocs: pending.length }),
      [`GET /forms/${formId}`]: formOf([fieldOf('text', { label: 'Name' })]),
      'POST /form-submissions': () => {
        pending = [];
        return new Reply(201, { doc: submissionOf({}), message: 'Created' });
      },
      'GET /form-submissions': pageOf([submissionOf({})]),
    });
    const { portal } = drawPage('/account/forms/submissions?status=pending');
    expect(await screen.findByRole('link', { name: 'Fill in Joining' })).toBeVisible();
    act(() => portal.navigate(paths.fill(formId)));
    await userEvent.type(await screen.findByLabelText('Name'), 'Nora');
    await submit();
    await screen.findByText('Thank you. Your answers have been sent.');
    act(() => portal.navigate(paths.pending));
    expect(await screen.findByText('You have filled in everything')).toBeVisible();
    act(() => portal.navigate(paths.submissions));
    const link = await screen.findByRole('link', { name: 'Joining' });
    expect(link).toHaveAttribute('href', paths.submission(submissionId));
    expect(decoded(sent).at(-1)).toContain(`where[submittedBy][equals]=${nora.id}`);
  });

  it('say so where there are none, or where they could not be read', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    serve();
    const { portal, unmount } = drawPage(paths.own);
    expect(await screen.findByText('There is nothing to fill in')).toBeVisible();
    act(() => portal.navigate(paths.submissions));
    expect(await screen.findByText('You have not sent a form yet')).toBeVisible();
    unmount();
    serve({ 'GET /forms': new Refusal(500, 'No.') });
    drawPage(paths.own);
    expect(await screen.findByText('The forms could not be loaded')).toBeVisible();
  });

  it('[F-003] of a vessel are that vessel’s alone', async () => {
    const sent = serve({ 'GET /forms': pageOf([formOf([])]) });
    drawPage(paths.ofVessel(org, vessel));
    expect(await screen.findByRole('link', { name: 'Fill in Joining' })).toBeVisible();
    expect(decoded(sent)[0]).toContain(`where[vessel.id][equals]=${vessel}`);
  });
});

describe('a submission', () => {
  const open = (
    fields: readonly object[],
    answers: Readonly<Record<string, unknown>>,
    more = {},
  ) => {
    serve({
      [`GET /form-submissions/${submissionId}`]: submissionOf(answers),
      [`GET /form-submissions/${submissionId}/form`]: {
        form: formId,
        version: 2,
        content: contentOf(fields, more),
      },
      [`GET /forms/${formId}`]: formOf([fieldOf('text', { label: 'Asked today' })]),
    });
    return drawPage(paths.submission(submissionId));
  };
  const answerOf = async (label: string) =>
    (await screen.findByRole('region', { name: label })).textContent?.replace(label, '');

  it('[F-053] is shown by the fields and texts of its own version', async () => {
    open(
      [fieldOf('text', { label: 'Asked then' })],
      { one: 'Nora' },
      { intro: written('As it was.') },
    );
    expect(await answerOf('Asked then')).toBe('Nora');
    expect(screen.getByText('As it was.')).toBeVisible();
    expect(screen.getByText(/Version 2/)).toBeVisible();
    expect(screen.queryByText('Asked today')).toBeNull();
  });

  it('reads as people do, whatever was asked', async () => {
    const options = [
      { label: 'Fore', value: 'f' },
      { label: 'Aft', value: 'a' },
    ];
    const asked: [type: string, answer: unknown, said: string, more?: object][] = [
      ['checkbox', true, 'Yes'],
      ['checkboxGroup', 'no', 'No'],
      ['checkboxTextBlock', { choice: 'yes', text: 'Nuts' }, 'Yes\nNuts'],
      ['select', 'f', 'Fore', { options }],
      ['country', 'FR', countries.find(({ code }) => code === 'FR')?.label ?? ''],
      ['state', 'ME', 'Maine'],
      ['dateField', '2026-11-24', '24 November 2026'],
      ['number', 12.5, '12.5 m', { unit: 'm' }],
      ['userSelect', { user: nora.id, name: 'Ida Berg' }, 'Ida Berg'],
      [
        'userDateBlock',
        { user: nora.id, name: 'Ida', date: '2026-11-24' },
        'Ida, 24 November 2026',
      ],
      [
        'checkboxTable',
        [{ row: 'f', column: 'a' }],
        'Fore: Aft',
        { rows: options, columns: options },
      ],
      ['textarea', undefined, 'Not answered'],
    ];
    open(
      asked.map(([type, , , more]) => fieldOf(type, { name: type, label: `Q ${type}`, ...more })),
      Object.fromEntries(asked.map(([type, answer]) => [type, answer])),
    );
    for (const [type, , expected] of asked) expect(await answerOf(`Q ${type}`)).toBe(expected);
  });

  it('shows who signed, and leads to the proof of it', async () => {
    const hash = 'b'.repeat(64);
    const image = `data:image/png;base64,${'A'.repeat(20)}`;
    const signed = { image, name: 'Nora Lind', signedAt: '2026-11-20T08:00:00Z', hash };
    open([fieldOf('signature', { label: 'Captain' })], { one: signed });
    const part = within(await screen.findByRole('region', { name: 'Captain' }));
    expect(part.getByRole('img', { name: 'Signature: Captain' })).toHaveAttribute('src', image);
    expect(part.getByText('Nora Lind')).toBeVisible();
    expect(part.getByRole('link')).toHaveAttribute('href', paths.proof(hash));
  });

  it('is not there for anybody else', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    serve({
      [`GET /form-submissions/${submissionId}`]: new Refusal(404, 'Not found'),
      [`GET /form-submissions/${submissionId}/form`]: new Refusal(404, 'Not found'),
    });
    drawPage(paths.submission(submissionId));
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Submission not found' })).toBeVisible(),
    );
  });
});

describe('the proof of a signature', () => {
  const hash = 'c'.repeat(64);
  const proof = {
    formTitle: 'Joining',
    organization: 'Meridian Yachts',
    version: 2,
    signer: 'Nora Lind',
    typedAs: null,
    signedAt: '2026-11-20T08:00:00.000Z',
    isUnchanged: true,
    jws: 'a.b.c',
    keyId: '2026-11-20',
  };

  it('says whether what was signed is what is stored', async () => {
    serve({ [`GET /signatures/${hash}`]: proof });
    const { unmount } = drawPage(paths.proof(hash));
    expect(await screen.findByText('Unchanged')).toBeVisible();
    expect(screen.getByText('Nora Lind')).toBeVisible();
    expect(screen.getByText('2026-11-20')).toBeVisible();
    unmount();
    serve({ [`GET /signatures/${hash}`]: { ...proof, isUnchanged: false, typedAs: 'x' } });
    drawPage(paths.proof(hash));
    expect(await screen.findByText('Changed')).toBeVisible();
    expect(screen.getByText(/Do not rely on it/)).toBeVisible();
    expect(screen.getByText('Nora Lind, typed as “x”')).toBeVisible();
  });

  it.each([
    { jws: null, keyId: null },
    { jws: undefined, keyId: undefined },
  ])('says where no key protects what was signed: %p', async (unsigned) => {
    serve({ [`GET /signatures/${hash}`]: { ...proof, ...unsigned } });
    drawPage(paths.proof(hash));
    expect(await screen.findByText('Matches, without a key')).toBeVisible();
    expect(screen.getByText(/could have replaced both/)).toBeVisible();
  });

  it('says that nothing was signed', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    serve({ [`GET /signatures/${hash}`]: new Refusal(404, 'Not found') });
    drawPage(paths.proof(hash));
    expect(await screen.findByRole('heading', { name: 'Signature not found' })).toBeVisible();
  });
});
