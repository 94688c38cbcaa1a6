import type { EmployerProfile as Shown } from '@fairlead/contracts/profile/employer-profile';
import { everythingAnswered, servePaths, sessionOf, signedIn } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draw, Refusal, toastsOf } from '../../testing/stage.tsx';
import { EmployerProfile } from './employer-profile.tsx';
import { linesOf } from './granted-group.tsx';

const organization = '65f200000000000000000001';
const user = '65f500000000000000000001';
const profile: Shown = {
  user: { id: user, name: 'Maya Lind' },
  headline: 'Bosun with eight seasons',
  summary: 'Calm under way.',
  positions: ['bosun'],
  experience: [
    {
      position: 'bosun',
      vessel: 'M/Y Halcyon',
      from: '2022-04-01',
      grossTonnage: 499,
      seaDays: 300,
    },
  ],
  qualifications: [{ qualification: 'ecdis' }],
  skills: [],
  languages: [{ language: 'sv', level: 'native' }],
  availability: { code: 'immNow' },
  credentials: [
    {
      kind: 'certificate',
      title: 'BST',
      issuer: 'MCA',
      expiresOn: '2020-01-01',
      status: 'expired',
    },
  ],
  email: 'maya@crew.example',
  phone: '+34600123456',
  background: 'verified',
  granted: {},
  mayAsk: true,
};

function open(answer: unknown = profile) {
  const calls = servePaths({
    [`GET /profiles/${user}`]: answer,
    [`POST /profiles/${user}/requests`]: { message: 'The person has been asked.' },
  } as never);
  const drawn = draw(<EmployerProfile organization={organization} user={user} />, {
    address: '/organization/x/crew-management/particulars/y',
    session: sessionOf(signedIn),
  });
  return { calls, ...drawn };
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the profile of somebody, for an employer', () => {
  it('shows the vessel and the days at sea of each position', async () => {
    open();
    expect(await screen.findByText('499 GT, 300 days at sea')).toBeVisible();
  });

  it('leads to the scans that they share', async () => {
    const scans = [{ id: '65fa000000000000000000aa', name: 'bst.pdf', size: 2_048 }];
    const [credential] = profile.credentials;
    if (!credential) throw new Error('There is no credential.');
    open({ ...profile, credentials: [{ ...credential, scans }] });
    expect(await screen.findByRole('link', { name: 'bst.pdf' })).toHaveAttribute(
      'href',
      expect.stringContaining(
        `/api/profiles/${user}/scans/65fa000000000000000000aa?organization=${organization}`,
      ),
    );
  });

  it('tells what employers always see, in words', async () => {
    open();
    await screen.findByText('Bosun with eight seasons');
    const card = screen.getByRole('region', { name: 'Profile' });
    for (const text of [
      'Verified',
      'Bosun with eight seasons',
      'maya@crew.example',
      'Immediately',
      'Swedish (Native)',
      'ECDIS',
      'Bosun, M/Y Halcyon · 1 April 2022 – today',
      'Expired',
    ])
      expect(card).toHaveTextContent(text);
  });

  it('is viewed once, also when the connection returns', async () => {
    const { calls } = open();
    await screen.findByText('Bosun with eight seasons');
    for (const event of ['offline', 'online']) act(() => void dispatchEvent(new Event(event)));
    await userEvent.click(screen.getByRole('button', { name: 'Ask to see more' }));
    await everythingAnswered();
    expect(calls.map(({ call }) => call)).toEqual([
      `GET /api/profiles/${user}?organization=${organization}`,
    ]);
  });

  it('shows what the person has opened, and asks for what they have not', async () => {
    const { calls, portal } = open({
      ...profile,
      granted: { kin: [{ name: 'Ana', relationship: 'parent', phone: '+34600123457' }] },
    });
    const kin = await screen.findByRole('region', { name: 'Next of kin' });
    expect(kin).toHaveTextContent('Name Ana, Relationship Parent, Phone +34600123457');
    expect(screen.getByText(/has not opened to you/)).toHaveTextContent('Health');
    await userEvent.click(screen.getByRole('button', { name: 'Ask to see more' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Ask Maya Lind' }));
    await userEvent.selectOptions(dialog.getByLabelText('What you need'), 'health');
    await userEvent.type(dialog.getByLabelText('Purpose'), 'ENG1 before joining');
    await userEvent.click(dialog.getByRole('button', { name: 'Ask' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.at(-1)).toMatchObject({
      call: `POST /api/profiles/${user}/requests`,
      body: { organization, group: 'health', purpose: 'ENG1 before joining' },
    });
    expect(toastsOf(portal).at(-1)?.title).toBe('Maya Lind has been asked');
  });

  it('has no way to ask for who reads alone', async () => {
    open({ ...profile, mayAsk: false });
    await screen.findByRole('region', { name: 'Profile' });
    expect(screen.queryByRole('button', { name: 'Ask to see more' })).toBeNull();
  });

  it('is nothing to who may not read it', async () => {
    const { calls } = open(new Refusal(403, 'Forbidden'));
    await waitFor(() => expect(calls).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  });

  it('can be read again where it could not be loaded', async () => {
    let answer: unknown = new Refusal(400, 'Broken');
    open(() => answer);
    await screen.findByText('The profile could not be loaded.');
    answer = profile;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Bosun with eight seasons')).toBeVisible();
  });
});

const contents = [
  [
    { bloodType: 'O+', allergies: ['penicillin', 'other'] },
    ['Blood type: O+', 'Allergies to medicines: Penicillin, Other'],
  ],
  [{ passports: [{ number: '1', country: 'SE' }], visas: [] }, ['Passports: No. 1, Issued by SE']],
  [{ religion: undefined, ethnicity: null }, []],
  [undefined, []],
] as const;
it.each(contents)('a group that was opened, %j, is said in words', (content, lines) => {
  expect(linesOf(content)).toEqual(lines);
});
