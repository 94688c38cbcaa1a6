import { nora, pageOf, servePaths, sessionOf, signedIn } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draw, drawPage, Refusal, Reply, toastsOf } from '../../testing/stage.tsx';
import { JobPreferences } from './job-preferences.tsx';

const session = sessionOf(signedIn);
const stored = { id: 'p1', user: nora.id, notifications: {} };
function open(kept: object | undefined, answers: object = {}) {
  const doc = kept && { ...stored, ...kept };
  const calls = servePaths({
    'GET /preferences': pageOf(doc ? [doc] : []),
    'GET /preferences/p1': new Reply(200, doc, '"1"'),
    'PATCH /preferences/p1': (_: URL, { body }: { body: object }) =>
      new Reply(200, { doc: { ...doc, ...body }, message: 'Saved.' }, '"2"'),
    'POST /preferences': (_: URL, { body }: { body: object }) =>
      new Reply(201, { doc: { ...stored, ...body }, message: 'Saved.' }, '"1"'),
    ...answers,
  } as never);
  const drawn = draw(<JobPreferences user={nora.id} />, { address: '/account/settings', session });
  return { changes: () => calls.filter(({ call }) => !call.startsWith('GET')), ...drawn };
}
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const edit = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Edit ${name}` }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const pick = async (label: string, text: string, option: string) => {
  await userEvent.type(screen.getByRole('combobox', { name: label }), text);
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('what somebody looks for', () => {
  it('[A-139] [A-140] [A-142] is what the defaults say until it was saved, by a first record', async () => {
    const { changes } = open(undefined);
    expect((await part('Employment')).getByText('Working')).toBeVisible();
    const offers = await part('Offers');
    for (const label of ['US Dollar', 'Monthly']) expect(offers.getByText(label)).toBeVisible();
    await edit('Employment');
    await userEvent.selectOptions(screen.getByLabelText('At present'), 'on-leave');
    await save();
    await waitFor(() =>
      expect(changes()).toEqual([
        expect.objectContaining({
          call: 'POST /api/preferences?depth=0',
          body: {
            user: nora.id,
            availability: expect.objectContaining({ employmentStatus: 'on-leave' }),
          },
        }),
      ]),
    );
  });

  it('[A-143] [A-144] are positions and contracts on yachts and ashore', async () => {
    const { changes } = open({});
    await edit('On yachts');
    await pick('First choice', 'bosun', 'Bosun');
    await userEvent.selectOptions(screen.getByLabelText('Contract'), 'daywork');
    await save();
    await waitFor(() => expect(changes()).toHaveLength(1));
    await edit('Ashore');
    await pick('First choice', 'crew man', 'Crew Manager');
    await pick('Second choice', 'hr man', 'HR Manager');
    await save();
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes().map(({ body }) => body)).toEqual([
      {
        expectedYachtPrimaryPosition: 'bosun',
        expectedYachtSecondaryPosition: null,
        expectedYachtContractType: 'daywork',
      },
      {
        expectShorePrimaryPosition: 'crewMgr',
        expectShoreSecondaryPosition: 'hrMgr',
        expectShoreContractType: null,
      },
    ]);
  });

  it('[A-145] says why it was not saved: in the words of the answer, else in its own', async () => {
    let answer: unknown = new Reply(500, {});
    const { portal } = open({}, { 'PATCH /preferences/p1': () => answer });
    await edit('Offers');
    await userEvent.type(screen.getByLabelText('Expected salary'), '4500');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update preferences');
    expect(toastsOf(portal).at(-1)?.title).toBe('Failed to update preferences');
    answer = new Refusal(400, 'Salaries are paused.');
    await save();
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Salaries are paused.'),
    );
    expect(screen.getByLabelText('Expected salary')).toHaveValue('4500');
  });

  it('[A-145] says so where the first record could not be made', async () => {
    open(undefined, { 'POST /preferences': () => new Reply(500, {}) });
    await edit('Offers');
    await userEvent.selectOptions(screen.getByLabelText('Paid'), 'yearly');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to create preferences');
  });
});

it('[A-136] the settings hold preferences, notifications and how the portal looks', async () => {
  servePaths({ 'GET /preferences': pageOf([]), 'GET /users/sessions': { docs: [] } });
  drawPage('/account/settings', session);
  for (const name of ['Job preferences', 'Notifications', 'Appearance'])
    expect(await screen.findByRole('region', { name })).toBeVisible();
});
