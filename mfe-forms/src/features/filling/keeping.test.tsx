import { forgetStored, isDraft, storedNames } from '@fairlead/remote-kit/queue';
import { nora } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paths } from '../../paths.ts';
import { formId, formOf, submissionOf } from '../../testing/documents.ts';
import { submit } from '../../testing/draw-form.tsx';
import { fieldOf } from '../../testing/form.ts';
import { drawPage, Refusal, Reply, serve } from '../../testing/stage.tsx';
import { keep } from './stored-answers.ts';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  // A temporary failure is retried after the shortest pause.
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
  await forgetStored(nora.id);
});

const draftPath = `/forms/${formId}/draft`;
const savedAt = '2026-11-23T10:00:00.000Z';
const form = formOf([fieldOf('text', { label: 'Name' })]);
const stored = new Reply(201, { doc: submissionOf({ one: 'Nora' }), message: 'Created' });
const name = () => screen.findByLabelText('Name');
/** As long as a temporary failure is retried. */
const whileTried = { timeout: 20_000 };
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

function open(answers: Parameters<typeof serve>[0] = {}, address = paths.fill(formId)) {
  const kept = (_: URL, { body }: { body?: unknown }) => ({
    draft: { answers: (body as { answers: object }).answers, savedAt },
  });
  const sent = serve({
    [`GET /forms/${formId}`]: form,
    [`PUT ${draftPath}`]: kept,
    'POST /form-submissions': stored,
    ...answers,
  });
  const calls = (start: string) => sent.filter(({ call }) => call.startsWith(start));
  return { ...drawPage(address), calls };
}

describe('the draft of a form', () => {
  it('is kept in the account once typing rests, and it is said', async () => {
    const { calls } = open();
    await name();
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.type(screen.getByLabelText('Name'), 'Nora');
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText('Kept in this browser.')).toBeVisible();
    expect(calls('PUT')).toHaveLength(0);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(calls('PUT').map(({ body }) => body)).toEqual([{ answers: { one: 'Nora' } }]);
    expect(screen.getByText(/^Saved\. You can go on/)).toBeVisible();
  });

  it('is gone on with from another device', async () => {
    const draft = { answers: { one: 'From the tablet' }, savedAt };
    const { unmount } = open({ [`GET ${draftPath}`]: { draft } });
    expect(await name()).toHaveValue('From the tablet');
    unmount();
    // It was submitted there.
    open();
    expect(await name()).toHaveValue('');
  });

  it('can be taken from another device where this one has answers of its own', async () => {
    const here = { answers: { one: 'Here' }, savedAt: '2026-11-22T10:00:00.000Z', isAhead: true };
    keep({ person: nora.id, form: formId }, here);
    const draft = { answers: { one: 'There' }, savedAt };
    open({ [`GET ${draftPath}`]: { draft } });
    expect(await name()).toHaveValue('Here');
    await userEvent.click(screen.getByRole('button', { name: /Take the answers of the other/ }));
    expect(await name()).toHaveValue('There');
    expect(screen.queryByText(/another device/)).toBeNull();
  });

  it('is kept in the browser alone while the account cannot be asked', async () => {
    const { unmount, calls } = open({
      [`GET ${draftPath}`]: new Refusal(400, 'No.'),
      [`PUT ${draftPath}`]: new Refusal(400, 'No.'),
    });
    await userEvent.type(await name(), 'Nora');
    unmount();
    await waitFor(() => expect(calls('PUT')).toHaveLength(1));
    open({ [`GET ${draftPath}`]: lost });
    expect(await screen.findByLabelText('Name', {}, whileTried)).toHaveValue('Nora');
  });

  it('is offered where the account answers late', async () => {
    let answer = (_: unknown) => {};
    open({
      [`GET ${draftPath}`]: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    const field = await screen.findByLabelText('Name', {}, whileTried);
    expect(field).toHaveValue('');
    answer({ draft: { answers: { one: 'There' }, savedAt } });
    await userEvent.click(await screen.findByRole('button', { name: /Take the answers of the/ }));
    expect(await name()).toHaveValue('There');
  });
});

describe('a form that is sent without a connection', () => {
  const send = async (answers: Parameters<typeof serve>[0] = {}) => {
    const opened = open({ 'POST /form-submissions': lost, ...answers });
    await userEvent.type(await name(), 'Nora');
    await submit();
    expect(await screen.findByText('Something went wrong.', {}, whileTried)).toBeVisible();
    return opened;
  };

  it('waits, is shown in the lists, and goes by itself once there is one', async () => {
    const { unmount } = await send();
    expect(screen.getByText(/We’ll send them when you’re online/)).toBeVisible();
    unmount();
    let isBack = false;
    const { calls } = open(
      { 'POST /form-submissions': () => (isBack ? stored : lost()) },
      paths.own,
    );
    const waiting = await screen.findByRole('region', { name: 'Waiting to be sent' });
    expect(waiting).toHaveTextContent(form.title);
    isBack = true;
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(
      () => expect(screen.queryByRole('region', { name: 'Waiting to be sent' })).toBeNull(),
      whileTried,
    );
    expect(calls('POST').at(-1)?.body).toMatchObject({
      form: formId,
      submissionData: [{ field: 'one', value: 'Nora' }],
    });
    await waitFor(async () => expect(await storedNames(nora.id)).toEqual([]));
  });

  it('says on its page that it has gone, and keeps no draft of it', async () => {
    let isBack = false;
    const { calls } = await send({ 'POST /form-submissions': () => (isBack ? stored : lost()) });
    isBack = true;
    act(() => void dispatchEvent(new Event('online')));
    const sent = 'Thank you. Your answers have been sent.';
    expect(await screen.findByText(sent, {}, whileTried)).toBeVisible();
    // A write after it would be a draft of what was submitted.
    expect(calls('PUT')).toHaveLength(0);
  });

  it('[F-042] can be changed while it waits, as it was typed', async () => {
    await send();
    await userEvent.click(screen.getByRole('button', { name: 'Change your answers' }));
    expect(await name()).toHaveValue('Nora');
    // The draft stays.
    const waiting = async () => (await storedNames(nora.id)).filter((one) => !isDraft(one));
    await waitFor(async () => expect(await waiting()).toEqual([]));
  });

  it('stays with the reason where it is refused then', async () => {
    let isBack = false;
    const refusal = new Refusal(409, 'This form does not take answers at the moment.');
    await send({ 'POST /form-submissions': () => (isBack ? refusal : lost()) });
    isBack = true;
    await userEvent.click(screen.getByRole('button', { name: 'Send now' }));
    expect(
      await screen.findByText('Your answers could not be accepted.', {}, whileTried),
    ).toBeVisible();
    expect(screen.getByText('This form does not take answers at the moment.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
  });

  it('waits on while there is too much to do', async () => {
    let isBack = false;
    await send({
      'POST /form-submissions': () => (isBack ? new Refusal(503, 'Busy.') : lost()),
    });
    isBack = true;
    await userEvent.click(screen.getByRole('button', { name: 'Send now' }));
    expect(await screen.findByText('Something went wrong.')).toBeVisible();
  });
});
