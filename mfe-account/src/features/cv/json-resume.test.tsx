import { nora, sessionOf, signedIn } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { playedProfile } from '../../testing/played-profile.ts';
import { draw, Refusal, Reply, serve, toastsOf } from '../../testing/stage.tsx';
import { JsonResumeCard } from './json-resume.tsx';

const found = {
  changes: [
    {
      section: 'about',
      lines: [{ label: 'Headline', before: 'Bosun', after: 'Mate' }],
      values: { headline: 'Mate' },
    },
    {
      section: 'contact',
      lines: [{ label: 'Phone', before: null, after: '+34600123456' }],
      values: { phone: '+34600123456' },
    },
  ],
  left: [
    {
      path: 'work.0.endDate',
      place: 'Work 1, end date',
      what: 'Autumn',
      why: 'This must be a date.',
    },
    { path: 'awards', what: 'Best crew', why: 'A profile has no place for it.' },
  ],
  more: 40,
};

function open(answer: unknown = found, instead?: (call: string) => unknown) {
  const calls = serve(
    playedProfile(
      { personal: {}, resume: { about: { headline: 'Bosun' } } },
      {
        instead: (call) => (call === 'POST /api/resume/json-resume' ? answer : instead?.(call)),
      },
    ),
  );
  const session = sessionOf(signedIn);
  const drawn = draw(<JsonResumeCard user={nora.id} />, { session });
  return { calls, changes: () => calls.filter(({ call }) => /^(PATCH|POST)/.test(call)), ...drawn };
}
const choose = (content: string, name = 'resume.json') =>
  userEvent.upload(
    screen.getByLabelText('Import a JSON Resume'),
    Object.assign(new File([content], name, { type: 'application/json' }), {
      text: async () => content,
    }),
  );
const dialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Import JSON Resume' }));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('JSON Resume', () => {
  it('is downloaded', () => {
    open();
    expect(screen.getByRole('link', { name: 'Download JSON Resume' })).toHaveAttribute(
      'href',
      '/api/resume/json-resume',
    );
  });

  it('is imported once the person has seen what it changes, into the sections that they choose', async () => {
    const { calls, changes, portal } = open();
    await choose('{"basics":{"label":"Mate"}}');
    const { getByRole, getByLabelText } = await dialog();
    expect(changes().map(({ call, body }) => [call, body])).toEqual([
      ['POST /api/resume/json-resume', { basics: { label: 'Mate' } }],
    ]);
    expect(getByRole('list', { name: 'Changes: About me' })).toHaveTextContent(
      'Headline: Mate instead of Bosun',
    );
    const notImported = within(getByRole('list', { name: 'Not imported' }));
    expect(notImported.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Work 1, end date (Autumn): This must be a date.',
      'Best crew: A profile has no place for it.',
      'And 40 more.',
    ]);
    await userEvent.click(getByLabelText('Contact details'));
    await waitFor(() => expect(getByRole('button', { name: 'Import' })).toBeEnabled());
    await userEvent.click(getByRole('button', { name: 'Import' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const patches = calls.filter(({ call }) => call.startsWith('PATCH'));
    expect(patches.map(({ call, body }) => [call, body])).toEqual([
      ['PATCH /api/resume/resume-1?depth=0', { about: { headline: 'Mate' } }],
    ]);
    expect(toastsOf(portal).at(-1)?.title).toBe('Your profile has been updated');
  });

  it('says what could not be saved, and saves that alone when it is tried again', async () => {
    let isDown = true;
    const { calls } = open(found, (call) =>
      isDown && call.startsWith('PATCH /api/personal')
        ? new Refusal(400, 'invalid', { 'contact.phone': 'Enter a phone number' })
        : undefined,
    );
    await choose('{}');
    const { getByRole, findByRole } = await dialog();
    await waitFor(() => expect(getByRole('button', { name: 'Import' })).toBeEnabled());
    await userEvent.click(getByRole('button', { name: 'Import' }));
    expect(await findByRole('alert')).toBeVisible();
    isDown = false;
    await userEvent.click(getByRole('button', { name: 'Import' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const patches = calls.filter(({ call }) => call.startsWith('PATCH')).map(({ call }) => call);
    expect(patches.map((call) => call.split('/')[2])).toEqual(['resume', 'personal', 'personal']);
  });

  it('says where nothing is new', async () => {
    open({ changes: [], left: [] });
    await choose('{}');
    const { getByText, queryByRole } = await dialog();
    expect(getByText(/nothing in this file/)).toBeVisible();
    expect(queryByRole('button', { name: 'Import' })).toBeNull();
  });

  it('says what is wrong where in the file', async () => {
    const { changes } = open(
      new Refusal(400, 'invalid', { 'work.0.startDate': 'This must be a date' }),
    );
    await choose('{"work":[{"startDate":"soon"}]}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This file cannot be imported');
    expect(screen.getByRole('list', { name: 'Problems in the file' })).toHaveTextContent(
      'work.0.startDate: This must be a date',
    );
    await choose('no json');
    expect(await screen.findByText(/This file is not JSON/)).toBeVisible();
    await choose('x'.repeat(512 * 1024 + 1));
    expect(await screen.findByText('This file is larger than 512 KB.')).toBeVisible();
    expect(changes()).toHaveLength(1);
  });

  it('says so where it could not be read', async () => {
    open(new Reply(500, {}));
    await choose('{}');
    expect(await screen.findByRole('alert')).toHaveTextContent('The file could not be read.');
  });
});
