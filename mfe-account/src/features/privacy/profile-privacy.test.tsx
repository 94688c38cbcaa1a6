import { nora, pageOf, servePaths, sessionOf, signedIn } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draw, Refusal, Reply, toastsOf } from '../../testing/stage.tsx';
import { AsksForProof } from '../proof/proof.tsx';
import { ProfilePrivacy } from './profile-privacy.tsx';

const blue = { id: '65f200000000000000000001', name: 'Blue Meridian', asked: [] as object[] };
const other = { organization: '65f200000000000000000002', group: 'kin' };

function open(answers: object = {}, employers: object[] = [blue], given: object[] = []) {
  let record = { id: 'p1', user: nora.id, consents: [other, ...given] as object[] };
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
  const drawn = draw(
    <AsksForProof>
      <ProfilePrivacy user={nora.id} />
    </AsksForProof>,
    { address: '/account/settings', session: sessionOf(signedIn) },
  );
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

const dayFromToday = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const sharing = async (what: string) =>
  within(await screen.findByRole('dialog', { name: `Share with Blue Meridian: ${what}` }));
const share = async (label: string) => {
  await userEvent.click((await group()).getByLabelText(label));
  const dialog = await sharing(label.toLowerCase());
  await userEvent.click(dialog.getByRole('button', { name: 'Share' }));
};

describe('what employers see', () => {
  it('is given in a dialog and withdrawn by a press, and what others see stays', async () => {
    const { changes, portal } = open();
    await share('Health');
    const health = (await group()).getByLabelText('Health');
    await waitFor(() => expect(health).toBeChecked());
    expect(health.closest('div')).toHaveTextContent('Until you withdraw it');
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

  it('stays withdrawn while the record is read again', async () => {
    const given = { id: 'p1', consents: [{ organization: blue.id, group: 'health' }] };
    let isChanged = false;
    const { portal } = open({
      'GET /personal/p1': () =>
        isChanged ? new Promise<never>(() => {}) : new Reply(200, given, '"1"'),
      'PATCH /personal/p1': () => {
        isChanged = true;
        return new Reply(200, { doc: { ...given, consents: [] }, message: 'Saved.' }, '"2"');
      },
    });
    const health = (await group()).getByLabelText('Health');
    await waitFor(() => expect(health).toBeChecked());
    await userEvent.click(health);
    await waitFor(() => expect(toastsOf(portal)).toHaveLength(1));
    await waitFor(() => expect(health).toBeEnabled());
    expect(health).not.toBeChecked();
  });

  it('says what the employer needs it for, and is given for that, until a day', async () => {
    const asked = [{ group: 'banking', purpose: 'Payroll', at: '2026-11-25T08:00:00.000Z' }];
    const { changes } = open({}, [{ ...blue, asked }]);
    const box = (await group()).getByLabelText('Bank accounts');
    expect(box.closest('div')).toHaveTextContent('They ask to see this. Purpose: Payroll');
    await userEvent.click(box);
    const dialog = await sharing('bank accounts');
    expect(dialog.getByText('Purpose:')).toHaveTextContent('Purpose: Payroll');
    await userEvent.type(dialog.getByLabelText('Until'), dayFromToday(30));
    await userEvent.click(dialog.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]?.body).toEqual({
      consents: [
        other,
        {
          organization: blue.id,
          group: 'banking',
          purpose: 'Payroll',
          until: dayFromToday(30),
        },
      ],
    });
  });

  it.each(['1 Jan 2020', 'someday', '31 Feb 2030'])(
    'is not given where its last day is none that can be: %s',
    async (day) => {
      const { changes } = open();
      await userEvent.click((await group()).getByLabelText('Health'));
      const dialog = await sharing('health');
      const until = dialog.getByLabelText('Until');
      await userEvent.type(until, day);
      await userEvent.click(dialog.getByRole('button', { name: 'Share' }));
      await waitFor(() => expect(until).toBeInvalid());
      expect(until).toHaveValue(day);
      expect(until).toHaveFocus();
      expect(changes()).toEqual([]);
      // Emptied, it is shared until it is withdrawn, as the hint says.
      await userEvent.clear(until);
      await userEvent.click(dialog.getByRole('button', { name: 'Share' }));
      await waitFor(() => expect(changes()).toHaveLength(1));
    },
  );

  it('lasts through its last day, and has ended the day after', async () => {
    const row = { organization: blue.id };
    open(
      {},
      [blue],
      [
        { ...row, group: 'health', until: dayFromToday(0) },
        { ...row, group: 'kin', until: dayFromToday(-1) },
      ],
    );
    const { getByLabelText, queryByRole } = await group();
    expect(getByLabelText('Health')).toBeChecked();
    expect(getByLabelText('Health').closest('div')).toHaveTextContent(/Until \d+ \w+ \d{4}/);
    expect(getByLabelText('Next of kin')).not.toBeChecked();
    expect(getByLabelText('Next of kin').closest('div')).toHaveTextContent(/Ended on/);
    expect(queryByRole('button', { name: /Change .*: next of kin/ })).toBeNull();
  });

  it('can be changed, and what is not saved yet outlasts being asked for a proof', async () => {
    const row = { organization: blue.id, group: 'health', purpose: 'ENG1' };
    let isProved = false;
    const { changes } = open(
      {
        'GET /auth/passkeys': { docs: [] },
        'POST /auth/proof': () => {
          isProved = true;
          return { message: 'Confirmed.', until: '2026-11-22T15:10:00.000Z' };
        },
        'PATCH /personal/p1': (_: URL, { body }: { body: object }) =>
          isProved
            ? new Reply(200, { doc: { id: 'p1', user: nora.id, ...body } }, '"2"')
            : new Reply(403, {
                errors: [{ name: 'ProofRequired', message: 'Forbidden: confirm that it is you.' }],
              }),
      },
      [blue],
      [row],
    );
    await userEvent.click((await group()).getByRole('button', { name: /^Change .*: health$/ }));
    const dialog = await sharing('health');
    await userEvent.type(dialog.getByLabelText('Until'), dayFromToday(3));
    await userEvent.click(dialog.getByRole('button', { name: 'Share' }));
    const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await userEvent.click(await proof.findByRole('button', { name: 'Cancel' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Confirm that it is you.');
    await userEvent.click(dialog.getByRole('button', { name: 'Share' }));
    const again = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await userEvent.type(await again.findByLabelText('Your password'), 'right');
    await userEvent.click(again.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes().at(-1)?.body).toEqual({
      consents: [other, { ...row, until: dayFromToday(3) }],
    });
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
    await share('Bank accounts');
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes()[1]).toMatchObject({
      body: { consents: [{ organization: blue.id, group: 'banking' }] },
      ifMatch: '"9"',
    });
  });

  it('says so where it could not be saved', async () => {
    const { portal } = open({ 'PATCH /personal/p1': () => new Reply(500, {}) });
    await share('Health');
    const dialog = await sharing('health');
    expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to update personal data');
    expect(toastsOf(portal)).toEqual([]);
  });

  it('says so where it could not be withdrawn, and shows it as it is', async () => {
    const row = { organization: blue.id, group: 'health' };
    const { portal } = open({ 'PATCH /personal/p1': () => new Reply(500, {}) }, [blue], [row]);
    const health = (await group()).getByLabelText('Health');
    await userEvent.click(health);
    await waitFor(() => expect(toastsOf(portal).at(-1)?.kind).toBe('error'));
    expect(health).toBeChecked();
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
