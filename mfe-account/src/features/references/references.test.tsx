import type { Reference } from '@fairlead/contracts/profile/references';
import {
  nora,
  pageOf,
  servePaths,
  sessionOf,
  signedIn,
  visitor,
} from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage, Refusal, Reply, toastsOf, typeInto } from '../../testing/stage.tsx';

const role = { position: 'bosun', vessel: 'M/Y Aurora', from: '2021-01-01', to: '2022-12-01' };
const reference = (more: Partial<Reference> = {}) => ({
  id: 'r1',
  user: nora.id,
  refereeName: 'Ana Ruiz',
  refereeEmail: 'ruiz@example.com',
  relation: 'master',
  ...role,
  status: 'asked',
  endsAt: new Date(Date.now() + 86_400_000).toISOString(),
  isInCv: false,
  sharedWith: [],
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...more,
});
const given = reference({
  status: 'given',
  answeredOn: '2026-11-21',
  refereeEmail: null,
  refereePosition: 'Master of M/Y Aurora',
  text: 'Calm and careful.',
});

function open(kept: object[] = [], roles: object[] = [role], answers: object = {}) {
  const resume = { id: 'resume-1', user: nora.id, experience: { roles } };
  const calls = servePaths({
    'GET /users/completion': { overall: 0, cards: {}, facts: {} },
    'GET /credentials': pageOf([]),
    'GET /references': () => pageOf(kept),
    'GET /references/r1': () => new Reply(200, kept[0] ?? {}, '"r-1"'),
    'GET /resume': pageOf([resume]),
    'GET /resume/resume-1': new Reply(200, resume, '"1"'),
    'GET /personal/employers': { docs: [{ id: 'o1', name: 'Blue Meridian', asked: [] }] },
    'POST /references': new Reply(201, { doc: reference(), message: 'Reference requested.' }),
    'PATCH /references/r1': { doc: given, message: 'Saved.' },
    'DELETE /references/r1': { doc: given, message: 'Deleted.' },
    ...answers,
  } as never);
  return { calls, ...drawPage('/account/documents/references', sessionOf(signedIn)) };
}
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the references of a person', () => {
  it('are asked for about a position that they have held', async () => {
    const { calls, portal } = open();
    await press('Ask for a reference');
    const dialog = within(screen.getByRole('dialog', { name: 'Ask for a reference' }));
    expect(await dialog.findByLabelText('About')).toHaveDisplayValue(/Bosun, M\/Y Aurora/);
    await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    await typeInto(() => dialog.getByLabelText('Their name'), 'A name is required');
    await userEvent.type(dialog.getByLabelText('Their name'), 'Ana Ruiz');
    await userEvent.type(dialog.getByLabelText('Their email'), 'ruiz@example.com');
    await userEvent.selectOptions(dialog.getByLabelText('They were your'), 'Master');
    await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(toastsOf(portal).at(-1)?.title).toContain('Ana Ruiz was asked'));
    expect(calls.find(({ call }) => call === 'POST /api/references')?.body).toEqual({
      name: 'Ana Ruiz',
      email: 'ruiz@example.com',
      relation: 'master',
      role: { position: 'bosun', from: '2021-01-01' },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ask for the experience first where there is none', async () => {
    open([], []);
    await press('Ask for a reference');
    expect(await screen.findByRole('link', { name: 'Add experience' })).toHaveAttribute(
      'href',
      '/account/profession/experience',
    );
  });

  it('wait for an answer, and can be withdrawn until then', async () => {
    const { calls } = open([reference()]);
    expect(await screen.findByText(/^Waiting until/)).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'In my CV' })).toBeNull();
    await press('Withdraw the request to Ana Ruiz');
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(calls.some(({ call }) => call.startsWith('DELETE'))).toBe(true));
  });

  it('are read, never changed, and shown in the CV and to employers by choice', async () => {
    const { calls } = open([given]);
    expect(await screen.findByText('Calm and careful.')).toBeVisible();
    expect(screen.getByText('Master of M/Y Aurora · Master')).toBeVisible();
    const changes = () => calls.filter(({ call }) => call.startsWith('PATCH'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'In my CV' }));
    await waitFor(() => expect(changes()).toHaveLength(1));
    await userEvent.click(
      await screen.findByRole('checkbox', { name: 'With my profile at Blue Meridian' }),
    );
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes().map(({ body }) => body)).toEqual([{ isInCv: true }, { sharedWith: ['o1'] }]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('the page of a referee', () => {
  const asked = {
    status: 'asked',
    person: { name: 'Nora Lind' },
    refereeName: 'Ana Ruiz',
    relation: 'master',
    ...role,
    message: 'Could you write about the refit?',
    endsAt: '2026-12-30T10:00:00.000Z',
  };
  const visit = (answers: object) => {
    const calls = servePaths(answers as never);
    drawPage('/reference/r1#c2VjcmV0', sessionOf(visitor));
    return calls;
  };
  const done = { message: 'Done.' };

  it('opens after a press, says who asks and for what, and takes the reference with their consent', async () => {
    const calls = visit({
      'POST /references/r1/open': asked,
      'POST /references/r1/answer': done,
    });
    await screen.findByText('Somebody asks you for a reference');
    expect(calls).toEqual([]);
    await press('Open the request');
    expect(
      await screen.findByRole('heading', { name: 'Nora Lind asks you for a reference' }),
    ).toBeVisible();
    expect(screen.getByText(/Bosun, M\/Y Aurora/)).toBeVisible();
    expect(screen.getByText('Could you write about the refit?')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Your reference'), 'Calm and careful.');
    await press('Send reference');
    expect(await screen.findByRole('alert')).toHaveTextContent('Confirm that the reference');
    expect(calls).toHaveLength(1);
    await userEvent.click(screen.getByRole('checkbox', { name: /may show this reference/ }));
    await userEvent.type(screen.getByLabelText('Your position'), 'Master');
    await press('Send reference');
    expect(await screen.findByText('Thank you for your reference')).toBeVisible();
    expect(calls.at(-1)?.body).toEqual({
      secret: 'c2VjcmV0',
      text: 'Calm and careful.',
      position: 'Master',
      consents: true,
    });
  });

  it('lets them decline, for this and for all requests', async () => {
    const calls = visit({ 'POST /references/r1/open': asked, 'POST /references/r1/decline': done });
    await press('Open the request');
    await press('Decline');
    const dialog = within(screen.getByRole('dialog', { name: 'Decline to write a reference?' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /Nobody may ask/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('You have declined')).toBeVisible();
    expect(calls.at(-1)?.body).toEqual({ secret: 'c2VjcmV0', isForAll: true });
  });

  it('lets them read and withdraw what they wrote', async () => {
    let answer: unknown = new Refusal(503, 'Not right now.');
    const calls = visit({
      'POST /references/r1/open': { ...asked, status: 'given', text: 'Calm and careful.' },
      'POST /references/r1/withdraw': () => answer,
    });
    await press('Open the request');
    expect(await screen.findByText('Calm and careful.')).toBeVisible();
    await press('Withdraw it');
    const dialog = () => within(screen.getByRole('dialog', { name: 'Withdraw your reference?' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Withdraw it' }));
    expect(await dialog().findByRole('alert')).toHaveTextContent('Not right now.');
    answer = done;
    await userEvent.click(dialog().getByRole('button', { name: 'Withdraw it' }));
    expect(await screen.findByText('Your reference is deleted')).toBeVisible();
    expect(calls.at(-1)?.body).toEqual({ secret: 'c2VjcmV0' });
  });

  it('says when the link cannot be used, and can be tried again where the line broke', async () => {
    let answer: unknown = new Refusal(503, 'Broken');
    visit({ 'POST /references/r1/open': () => answer });
    await press('Open the request');
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be opened');
    answer = new Refusal(404, 'Not Found');
    await press('Open the request');
    expect(await screen.findByText('This link cannot be used')).toBeVisible();
  });
});
