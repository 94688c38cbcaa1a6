import { nora, pageOf, Refusal, servePaths, signedIn } from '@fairlead/remote-kit/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draw } from '../../testing/stage.tsx';
import { ApplicationMessages } from './application-messages.tsx';

const application = '65fa00000000000000000001';
const message = (id: string, more: object) => ({
  id,
  application,
  organization: { id: '65f200000000000000000001', name: 'Blue Meridian Yachts' },
  user: { id: nora.id, name: 'Nora Lind' },
  author: { id: nora.id, name: 'Nora Lind' },
  isByApplicant: true,
  jobTitle: 'Bosun',
  text: 'When do we leave?',
  createdAt: '2026-11-24T10:00:00.000Z',
  updatedAt: '2026-11-24T10:00:00.000Z',
  ...more,
});
const answer = message('m2', {
  author: { id: '65f500000000000000000099', name: 'Sam Okoye' },
  isByApplicant: false,
  text: 'On Monday.',
});

function open(
  side: 'applicant' | 'employer',
  docs: object[],
  { mayWrite = true, answers = {} }: { mayWrite?: boolean; answers?: object } = {},
) {
  let held = docs;
  const sent = servePaths({
    'GET /applicationMessages': () => pageOf(held as never),
    'POST /applicationMessages': (_: URL, { body }: { body: { text: string } }) => {
      const doc = message('m3', { text: body.text });
      held = [doc, ...held];
      return { doc, message: 'Made' };
    },
    ...answers,
  } as never);
  const part = <ApplicationMessages application={application} side={side} mayWrite={mayWrite} />;
  draw(part, '/account/applications', signedIn);
  return sent;
}
const lines = async () =>
  within(await screen.findByRole('list', { name: 'Messages' }))
    .getAllByRole('listitem')
    .map((line) => line.textContent);

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the messages about an application', () => {
  it('are in the order in which they were written, each with who wrote it', async () => {
    open('applicant', [answer, message('m1', {})]);
    expect(await lines()).toEqual([
      expect.stringMatching(/^You.*When do we leave\?$/),
      expect.stringMatching(/^Sam OkoyeBlue Meridian Yachts.*On Monday\.$/),
    ]);
  });

  it('name the candidate and the colleagues for the employer', async () => {
    open('employer', [answer, message('m1', {})]);
    expect(await lines()).toEqual([
      expect.stringMatching(/^Nora Lind.*When/),
      expect.stringMatching(/^Sam Okoye.*On Monday/),
    ]);
  });

  it('are sent, and the field is empty for the next one', async () => {
    const sent = open('applicant', []);
    expect(await screen.findByText(/Ask the employer/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('Please write something')).toBeVisible();
    await userEvent.type(screen.getByLabelText('New message'), 'Which port?');
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await lines()).toEqual([expect.stringMatching(/Which port\?$/)]);
    await waitFor(() => expect(screen.getByLabelText('New message')).toHaveValue(''));
    expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
      { application, text: 'Which port?' },
    ]);
  });

  it('keep what was written where it is refused', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    open('employer', [], {
      answers: { 'POST /applicationMessages': new Refusal(409, 'You have written enough today.') },
    });
    await userEvent.type(await screen.findByLabelText('New message'), 'Which port?');
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('You have written enough today.')).toBeVisible();
    expect(screen.getByLabelText('New message')).toHaveValue('Which port?');
  });

  it('take none of an application that was withdrawn', async () => {
    open('applicant', [answer], { mayWrite: false });
    await lines();
    expect(screen.queryByLabelText('New message')).toBeNull();
  });
});
