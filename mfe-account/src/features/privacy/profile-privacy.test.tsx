import { nora, pageOf, servePaths, sessionOf, signedIn } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draw, Refusal, Reply, toastsOf } from '../../testing/stage.tsx';
import { ProfilePrivacy } from './profile-privacy.tsx';

const blue = { id: '65f200000000000000000001', name: 'Blue Meridian' };
const other = { organization: '65f200000000000000000002', group: 'kin' };

function open(answers: object = {}, employers: object[] = [blue]) {
  let record = { id: 'p1', user: nora.id, consents: [other] as object[] };
  let revision = 1;
  const calls = servePaths({
    'GET /personal/employers': { docs: employers },
    'GET /personal/readings': { docs: [] },
    'GET /personal': () => pageOf([record]),
    'GET /personal/p1': () => new Reply(200, record, `"${revision}"`),
    'PATCH /personal/p1': (_: URL, { body }: { body: object }) => {
      record = { ...record, ...body };
      revision += 1;
      return new Reply(200, { doc: record, message: 'Saved.' }, `"${revision}"`);
    },
    ...answers,
  } as never);
  const drawn = draw(<ProfilePrivacy user={nora.id} />, {
    address: '/account/settings',
    session: sessionOf(signedIn),
  });
  return { changes: () => calls.filter(({ call }) => call.startsWith('PATCH')), ...drawn };
}
const group = async () =>
  within(await screen.findByRole('group', { name: 'Blue Meridian may also see' }));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('what employers see', () => {
  it('is given and withdrawn by a press, and what others see stays', async () => {
    const { changes, portal } = open();
    const health = (await group()).getByLabelText('Health');
    await userEvent.click(health);
    await waitFor(() => expect(health).toBeChecked());
    await waitFor(() => expect(health).toBeEnabled());
    await userEvent.click(health);
    await waitFor(() => expect(health).not.toBeChecked());
    expect(changes().map(({ body }) => body)).toEqual([
      { consents: [other, { organization: blue.id, group: 'health' }] },
      { consents: [other] },
    ]);
    expect(toastsOf(portal).map(({ title }) => title)).toEqual([
      'Blue Meridian now sees: health',
      'Blue Meridian no longer sees: health',
    ]);
  });

  it('goes in where something else of the record was changed meanwhile', async () => {
    let isFirst = true;
    const now = { id: 'p1', user: nora.id, consents: [] as object[] };
    const { changes } = open({
      'PATCH /personal/p1': (_: URL, { body }: { body: object }) => {
        if (isFirst) {
          isFirst = false;
          return new Reply(412, { errors: [{ message: 'Changed.' }], doc: now }, '"9"');
        }
        return new Reply(200, { doc: { ...now, ...body }, message: 'Saved.' }, '"10"');
      },
    });
    await userEvent.click((await group()).getByLabelText('Bank accounts'));
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes()[1]).toMatchObject({
      body: { consents: [{ organization: blue.id, group: 'banking' }] },
      ifMatch: '"9"',
    });
  });

  it('says so where it could not be saved', async () => {
    const { portal } = open({ 'PATCH /personal/p1': () => new Reply(500, {}) });
    await userEvent.click((await group()).getByLabelText('Health'));
    await waitFor(() => expect(toastsOf(portal).at(-1)?.kind).toBe('error'));
  });

  it('is nothing while there is no employer', async () => {
    open({}, []);
    expect(await screen.findByText(/No employer sees your profile/)).toBeVisible();
  });
});

describe('who looked', () => {
  it('[A-110] is told with name, organization, fields and time', async () => {
    open({
      'GET /personal/readings': {
        docs: [
          {
            reader: { id: 'r1', name: 'Claire Moreau' },
            organization: blue,
            fields: ['profile', 'contact', 'health'],
            at: new Date().toISOString(),
          },
        ],
      },
    });
    const list = await screen.findByRole('region', { name: 'Who looked' });
    await waitFor(() => expect(list).toHaveTextContent('Claire Moreau, Blue Meridian'));
    expect(list).toHaveTextContent('profile, contact details, health');
  });

  it('is nobody yet, or could not be loaded', async () => {
    open();
    expect(await screen.findByText('Nobody has looked at your profile.')).toBeVisible();
    open({ 'GET /personal/readings': () => new Refusal(403, 'No') });
    expect(await screen.findByText('This could not be loaded.')).toBeVisible();
  });
});
