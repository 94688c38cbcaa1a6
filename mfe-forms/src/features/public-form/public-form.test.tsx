import { personOf, unknownSession } from '@fairlead/contracts/portal/session';
import {
  type Api,
  everythingAnswered,
  sessionOf,
  signedIn,
  visitor,
} from '@fairlead/remote-kit/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paths } from '../../paths.ts';
import { formId, publicFormOf, visitorSubmissionOf } from '../../testing/documents.ts';
import { fieldOf } from '../../testing/form.ts';
import { drawPage, Refusal, Reply, serve } from '../../testing/stage.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const fields = [fieldOf('text', { label: 'How was your stay?' })];
const post = 'POST /visitorSubmissions';
const stored = new Reply(201, { doc: visitorSubmissionOf({}), message: 'Created' });
const open = (answers: Parameters<typeof serve>[0] = {}, session = sessionOf(visitor)) => {
  const sent = serve({ [`GET /forms/${formId}/public`]: publicFormOf(fields), ...answers });
  return { ...drawPage(paths.public(formId), [], session), sent };
};
const type = async (label: string | RegExp, text: string) =>
  userEvent.type(await screen.findByLabelText(label), text);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }));

describe('a form for anybody with the link', () => {
  it('says whose it is, and is sent with the name of the visitor, without an account', async () => {
    const { sent } = open({ [post]: stored });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Joining');
    expect(screen.getByText('Meridian Yachts · Aurelia')).toBeVisible();
    await type(/^Your name/, 'Vera Ollen');
    await type(/^Your email address/, 'vera@guests.example');
    await type(/^How was your stay/, 'Calm');
    await submit();
    expect(await screen.findByText('Thank you. Your answers have been sent.')).toBeVisible();
    expect(sent.find(({ call }) => call === 'POST /api/visitorSubmissions')?.body).toEqual({
      form: formId,
      senderName: 'Vera Ollen',
      senderEmail: 'vera@guests.example',
      submissionData: [{ field: 'one', value: 'Calm' }],
    });
  });

  it('holds the page until it is sent, and not again for what was typed just before', async () => {
    const { portal } = open({ [post]: stored });
    const release = jest.fn();
    portal.hold.mockReturnValue(release);
    await type(/^Your name/, 'Vera');
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(portal.hold).toHaveBeenCalledTimes(1));
    await type(/^How was your stay/, 'Calm');
    await submit();
    await screen.findByText('Thank you. Your answers have been sent.');
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(release).toHaveBeenCalledTimes(1));
    expect(portal.hold).toHaveBeenCalledTimes(1);
  });

  it('is there before it is known who they are, and then knows their name', async () => {
    const session = sessionOf(unknownSession);
    open({}, session);
    expect(await screen.findByLabelText(/^How was your stay/)).toBeVisible();
    act(() => session.become(signedIn));
    expect(screen.getByLabelText(/^Your name/)).toHaveValue(personOf(signedIn)?.name);
  });

  it('keeps what they began before that', async () => {
    const session = sessionOf(unknownSession);
    open({}, session);
    await type(/^How was your stay/, 'Calm');
    act(() => session.become(signedIn));
    expect(screen.getByLabelText(/^How was your stay/)).toHaveValue('Calm');
  });

  it('asks for a name, and takes no address that is none', async () => {
    const { sent } = open();
    await type(/^Your email address/, 'vera');
    await type(/^How was your stay/, 'Calm');
    await submit();
    expect(await screen.findByText('2 answers need your attention.')).toBeVisible();
    expect(screen.getByLabelText(/^Your name/)).toHaveFocus();
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  });

  it('shows at the field of the visitor why the service refuses it', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const message = 'Please enter a valid email address';
    open({ [post]: new Refusal(400, 'Invalid', { senderEmail: message }) });
    await type(/^Your name/, 'Vera');
    await type(/^Your email address/, 'vera@guests');
    await type(/^How was your stay/, 'Calm');
    await submit();
    await waitFor(() => expect(screen.getByLabelText(/^Your email address/)).toBeInvalid());
    expect(screen.getAllByText(new RegExp(message)).length).toBeGreaterThan(0);
  });

  it('is sent again under the same key after a lost answer, and under another one when something else is said', async () => {
    const keys: (string | undefined)[] = [];
    const answer: Api = (_href, { idempotencyKey }) => {
      keys.push(idempotencyKey);
      return keys.length < 3 ? new Refusal(503, 'Busy') : stored;
    };
    open({ [post]: answer });
    await type(/^Your name/, 'Vera');
    await type(/^How was your stay/, 'Calm');
    await submit();
    await waitFor(() => expect(keys).toHaveLength(1));
    await everythingAnswered();
    await submit();
    await waitFor(() => expect(keys).toHaveLength(2));
    await everythingAnswered();
    await type(/^How was your stay/, ', and warm');
    await submit();
    await screen.findByText('Thank you. Your answers have been sent.');
    const [first, second, third] = keys;
    expect(first).toMatch(/^[\w-]{10,}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('knows somebody who is signed in', async () => {
    serve({ [`GET /forms/${formId}/public`]: publicFormOf(fields) });
    drawPage(paths.public(formId));
    expect(await screen.findByLabelText(/^Your name/)).toHaveValue('Nora Lind');
  });

  it('has the visitor in a part of its own where it has parts', async () => {
    const header = fieldOf('formSectionHeader', { name: 'part', label: 'Your stay' });
    open({ [`GET /forms/${formId}/public`]: publicFormOf([header, ...fields]) });
    const titles = (await screen.findAllByRole('heading', { level: 2 })).map(
      ({ textContent }) => textContent,
    );
    expect(titles).toEqual(['About you', 'Your stay']);
  });

  it.each([
    [404, 'We couldn’t find this form'],
    [409, 'This form is closed'],
    [503, 'The form could not be loaded'],
  ])('that is answered with %i says so', async (status, title) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    open({ [`GET /forms/${formId}/public`]: new Refusal(status, 'No') });
    expect(await screen.findByText(title)).toBeVisible();
  });
});
