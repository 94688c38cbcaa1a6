import { outboxSender } from '@fairlead/remote-kit/outbox';
import { forgetStored, sendWaiting, storedNames, waitingEntries } from '@fairlead/remote-kit/queue';
import {
  draw,
  nora,
  playedPortal,
  Refusal,
  Reply,
  sessionOf,
  signedIn,
} from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formsApi } from '../../api.ts';
import { formId, formOf, submissionId, submissionOf } from '../../testing/documents.ts';
import { fieldOf, written } from '../../testing/form.ts';
import { org, pageOf, serve } from '../../testing/stage.tsx';
import { keep, type StoredAnswers } from '../filling/stored-answers.ts';
import { applicationQueueOf } from '../queue/application-queue.ts';
import { ApplicationForm } from './application-form.tsx';
import { CandidateForm } from './candidate-form.tsx';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
  await forgetStored(nora.id);
});

const listing = '65f900000000000000000001';
const source = 'employer' as const;
const why = fieldOf('text', { label: 'Why?' });
const post = 'POST /applicationFormSubmissions';
const taken = new Reply(201, { doc: submissionOf({ one: 'The sea' }), message: 'Created' });
const stage = () => {
  const session = sessionOf(signedIn);
  return { api: formsApi, address: '/jobs', session, portal: playedPortal(session) };
};

/** Opens the form of a job as the panel shows it, filled in. */
async function open(answers: Parameters<typeof serve>[0] = {}, more: object = {}) {
  const form = formOf([why], { purpose: 'application', vessel: null, ...more });
  const sent = serve({ [`GET /forms/${formId}`]: form, [post]: taken, ...answers });
  const callbacks = { onSent: jest.fn(), onCancel: jest.fn() };
  const job = { title: 'Bosun', href: '/job/1#apply' };
  const context = { form: formId, listing, organization: org, source, ...job, ...callbacks };
  const drawn = draw(<ApplicationForm person={nora} {...context} />, stage());
  await userEvent.type(await screen.findByLabelText('Why?'), 'The sea');
  const posted = () => sent.filter(({ call }) => call.startsWith('POST'));
  return { ...callbacks, ...drawn, posted };
}
const send = (name = 'Submit') => userEvent.click(screen.getByRole('button', { name }));

describe('the form of a job', () => {
  it('[J-121] [F-037] is sent as form, answers, who applies, the job, and from where they came to it', async () => {
    const { posted, onSent } = await open();
    await send();
    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
    expect(posted()).toEqual([
      {
        call: 'POST /api/applicationFormSubmissions',
        body: {
          form: formId,
          listing,
          source,
          submissionData: [{ field: 'one', value: 'The sea' }],
          submittedBy: nora.id,
        },
      },
    ]);
  });

  it('[J-122] has a button that reads its own label, else Submit', async () => {
    const { unmount } = await open();
    expect(screen.getByRole('button', { name: 'Submit' })).toBeVisible();
    unmount();
    const { onSent } = await open({}, { submitButtonLabel: 'Send my application' });
    await send('Send my application');
    await waitFor(() => expect(onSent).toHaveBeenCalled());
  });

  it('[J-123] says that it is on its way after a second, and not before', async () => {
    let accept = (_: unknown) => {};
    const { onSent } = await open({
      [post]: () =>
        new Promise((resolve) => {
          accept = resolve;
        }),
    });
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Submit' })).toHaveAttribute('aria-busy'),
    );
    act(() => jest.advanceTimersByTime(900));
    expect(screen.queryByText('Sending your answers')).toBeNull();
    act(() => jest.advanceTimersByTime(200));
    expect(screen.getByText('Sending your answers')).toBeInTheDocument();
    jest.useRealTimers();
    accept(taken);
    await waitFor(() => expect(onSent).toHaveBeenCalled());
    expect(onSent).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Sending your answers')).toBeNull();
  });

  it('[J-124] [J-125] says why it was refused, or that no answer came, and keeps what was typed', async () => {
    let answer: () => unknown = () => taken;
    const { onSent } = await open({ [post]: () => answer() });
    const failures: [string, () => unknown][] = [
      [
        '409: You have already applied for this position.',
        () => new Refusal(409, 'You have already applied for this position.'),
      ],
      ['503: Internal Server Error', () => new Refusal(503, '')],
      ['Something went wrong.', () => Promise.reject(new TypeError('Failed to fetch'))],
    ];
    for (const [message, failure] of failures) {
      answer = failure;
      await send();
      expect(await screen.findByText(message, {}, { timeout: 20_000 })).toBeVisible();
      // What got no answer waits until it is sent or changed.
      const change = screen.queryByRole('button', { name: 'Change your answers' });
      if (change) await userEvent.click(change);
      expect(await screen.findByLabelText('Why?')).toHaveValue('The sea');
      expect(onSent).not.toHaveBeenCalled();
    }
    answer = () => taken;
    await send();
    await waitFor(() => expect(onSent).toHaveBeenCalled());
    // The same, sent from the queue before it was changed, may be tried again.
    await sendWaiting(applicationQueueOf(nora.id), async () => undefined);
  });

  it('leaves it to the panel to thank, unless the form has words of its own', async () => {
    const { onSent, unmount } = await open();
    await send();
    await waitFor(() => expect(onSent).toHaveBeenCalled());
    expect(screen.queryByText(/Your answers have been sent/)).toBeNull();
    unmount();
    await open({}, { confirmationMessage: written('We call you within a week.') });
    await send();
    expect(await screen.findByText('We call you within a week.')).toBeVisible();
  });

  it('is given up, and there again as far as it was filled in, for this job alone', async () => {
    const { onCancel, unmount } = await open();
    await send('Cancel');
    expect(onCancel).toHaveBeenCalledTimes(1);
    unmount();
    const name = `draft fairlead-form:${nora.id}:${formId}:${listing}`;
    await waitFor(async () => expect(await storedNames(nora.id)).toEqual([name]));
  });

  it.each([
    [new Refusal(404, 'No.'), 'The employer has withdrawn the form', false],
    [new Refusal(400, 'No.'), 'The application form could not be loaded.', true],
  ])('says that it is not there', async (answer, words, isTriedAgain) => {
    serve({ [`GET /forms/${formId}`]: answer });
    const callbacks = { onSent: jest.fn(), onCancel: jest.fn() };
    draw(
      <ApplicationForm
        person={nora}
        form={formId}
        listing={listing}
        organization={org}
        {...callbacks}
      />,
      stage(),
    );
    expect(await screen.findByText(new RegExp(words))).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(isTriedAgain);
    await send('Cancel');
    expect(callbacks.onCancel).toHaveBeenCalled();
  });
});

describe('the form of a job without a connection', () => {
  /** Sends the form while there is no connection. */
  async function unsent() {
    const keys: (string | undefined)[] = [];
    let answer: () => unknown = () => Promise.reject(new TypeError('Failed to fetch'));
    const opened = await open(
      {
        [post]: (_: URL, { idempotencyKey }: { idempotencyKey?: string }) => {
          keys.push(idempotencyKey);
          return answer();
        },
      },
      {},
    );
    await send();
    expect(
      await screen.findByText(/Your answers were saved on this device/, {}, { timeout: 20_000 }),
    ).toBeVisible();
    const answerWith = (next: () => unknown) => {
      answer = next;
    };
    return { ...opened, keys, answerWith };
  }

  it('waits with the application that it becomes, and both are sent as one, once', async () => {
    const { posted, onSent, keys, answerWith } = await unsent();
    const shown = { noun: 'Application', title: 'Application: Bosun', href: '/job/1#apply' };
    await waitFor(async () => expect(await waitingEntries(nora.id)).toMatchObject([{ shown }]));
    answerWith(() => taken);
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
    expect(posted().at(-1)).toEqual({
      call: 'POST /api/applicationFormSubmissions',
      body: {
        form: formId,
        listing,
        source,
        submissionData: [{ field: 'one', value: 'The sea' }],
        submittedBy: nora.id,
      },
    });
    expect(new Set(keys).size).toBe(1);
    await waitFor(async () => expect(await storedNames(nora.id)).toEqual([]));
  });

  it('is sent from any page once the panel was closed', async () => {
    const { unmount, posted, answerWith } = await unsent();
    unmount();
    answerWith(() => taken);
    const Senders = outboxSender(applicationQueueOf);
    draw(<Senders />, stage());
    await waitFor(async () => expect(await waitingEntries(nora.id)).toEqual([]));
    expect(posted().length).toBeGreaterThan(1);
  });

  it('says why it was refused in the end, and can be changed then', async () => {
    const { onSent, answerWith } = await unsent();
    answerWith(() => new Refusal(409, 'You have already applied for this position.'));
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByText('You have already applied for this position.')).toBeVisible();
    expect(onSent).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Change your answers' }));
    expect(await screen.findByLabelText('Why?')).toHaveValue('The sea');
    expect(await waitingEntries(nora.id)).toEqual([]);
  });

  it('is not tried again once it was taken back to be changed', async () => {
    const { keys } = await unsent();
    const before = keys.length;
    act(() => void dispatchEvent(new Event('online')));
    // Another try is under way, and more would follow it.
    await waitFor(() => expect(keys.length).toBe(before + 1));
    await userEvent.click(screen.getByRole('button', { name: 'Change your answers' }));
    await waitFor(async () => expect(await waitingEntries(nora.id)).toEqual([]));
    // Whatever is queued now is sent after what was under way.
    await sendWaiting(applicationQueueOf(nora.id), async () => undefined);
    expect(keys.length).toBe(before + 1);
  });

  it('is not taken for sent that was discarded', async () => {
    const { onSent } = await unsent();
    const queue = applicationQueueOf(nora.id);
    await act(async () => {
      for (const entry of queue.all()) await queue.discard(entry);
    });
    expect(await screen.findByLabelText('Why?')).toHaveValue('The sea');
    expect(onSent).not.toHaveBeenCalled();
  });
});

describe('the form of a job that was sent, and no answer came', () => {
  /** The second submission of the same answers, where this was stored of the first. */
  async function sentAgain(sending: object) {
    const kept = { answers: { one: 'The sea' }, sending };
    keep({ person: nora.id, form: formId, listing }, kept as StoredAnswers);
    const form = formOf([why], { purpose: 'application', vessel: null });
    const sent = serve({ [`GET /forms/${formId}`]: form, [post]: taken });
    const callbacks = { onSent: jest.fn(), onCancel: jest.fn() };
    const context = { form: formId, listing, organization: org, source, ...callbacks } as const;
    draw(<ApplicationForm person={nora} {...context} />, stage());
    expect(await screen.findByLabelText('Why?')).toHaveValue('The sea');
    await send();
    await waitFor(() => expect(callbacks.onSent).toHaveBeenCalled());
    return sent.find(({ call }) => call.startsWith('POST'))?.body;
  }
  const serialized = JSON.stringify({ one: 'The sea' });

  it('is sent again from where they came then, wherever they came from since', async () => {
    expect(await sentAgain({ key: 'one', said: serialized, source: 'search' })).toMatchObject({
      source: 'search',
    });
  });

  it('says nothing of it where nothing was said then', async () => {
    expect(await sentAgain({ key: 'one', said: serialized })).not.toHaveProperty('source');
  });
});

describe('the form of a candidate', () => {
  const version = { form: formId, version: 2, content: formOf([why]) };
  const submission = submissionOf({ one: 'The sea' }, { formTitle: 'Application', listing });

  it('shows what they sent, and nothing of who applied without a form', async () => {
    const read = {
      'GET /applicationFormSubmissions': pageOf([submission]),
      [`GET /applicationFormSubmissions/${submissionId}/form`]: version,
    };
    serve(read);
    const { unmount } = draw(<CandidateForm application={submissionId} />, stage());
    expect(await screen.findByText('The sea')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Application' })).toBeVisible();
    unmount();
    const asked = serve();
    draw(<CandidateForm application="65fd00000000000000000002" />, stage());
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('is tried again that could not be loaded', async () => {
    let isDown = true;
    serve({
      'GET /applicationFormSubmissions': () =>
        isDown ? new Refusal(400, 'No.') : pageOf([submission]),
      [`GET /applicationFormSubmissions/${submissionId}/form`]: version,
    });
    draw(<CandidateForm application={submissionId} />, stage());
    await screen.findByText('The form of this application could not be loaded.');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The sea')).toBeVisible();
  });
});
