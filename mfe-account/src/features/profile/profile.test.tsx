import { nora, sessionOf, signedIn } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type PlayedProfile, playedProfile } from '../../testing/played-profile.ts';
import { drawPage, Refusal, Reply, serve, toastsOf } from '../../testing/stage.tsx';
import { notUsable, usable } from './name-section.tsx';
import { failureOf, resumeWords } from './record-words.ts';
import { idOf } from './records.ts';

/** Opens a page of the profile with these records; `instead` replaces the answers of calls. */
function open(path: string, kept: PlayedProfile = {}, instead?: (call: string) => unknown) {
  const calls = serve(playedProfile(kept, instead ? { instead } : {}));
  const session = sessionOf(signedIn);
  const drawn = drawPage(`/account/${path}`, session);
  return { calls, changes: () => calls.filter(({ call }) => !call.startsWith('GET')), ...drawn };
}
const section = (name: string) => screen.findByRole('region', { name });
const edit = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Edit ${name}` }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = async (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('a section', () => {
  it('[A-083] is read first and changed after its edit button; a save closes it', async () => {
    const { portal } = open('personal/availability', {
      personal: { availability: { place: 'Palma' } },
    });
    expect(within(await section('Availability')).getByText('Palma')).toBeVisible();
    expect(screen.queryByLabelText(/Where you are/)).toBeNull();
    await edit('Availability');
    await type('Where you are', 'Antibes');
    await press('Save');
    expect(await screen.findByText('Antibes')).toBeVisible();
    expect(screen.queryByLabelText(/Where you are/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Edit Availability' })).toHaveFocus();
    expect(toastsOf(portal).map(({ title }) => title)).toEqual([
      'Updating availability information...',
      'Availability information updated successfully',
    ]);
  });

  it('[A-083] that could not be saved stays open with what was written', async () => {
    const { portal } = open('personal/availability', { personal: {} }, (call) =>
      call.startsWith('PATCH') ? new Reply(500, {}) : undefined,
    );
    await edit('Availability');
    await type('Where you are', 'Antibes');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update: 500');
    expect(screen.getByLabelText('Where you are')).toHaveValue('Antibes');
    expect(portal.toast).toHaveBeenLastCalledWith({
      kind: 'error',
      title: 'Failed to update availability information',
    });
  });

  it('says what is wrong at its fields, in rows too', async () => {
    open('personal/personal', { personal: {} }, (call) =>
      call.startsWith('PATCH')
        ? new Refusal(400, 'The following field is invalid: identity.passports.0.number', {
            'identity.passports.0.number': 'A number is required',
          })
        : undefined,
    );
    await edit('Travel documents');
    await press('Add passport');
    await press('Save');
    const row = screen.getByRole('group', { name: 'Passport 1' });
    await waitFor(() =>
      expect(within(row).getByLabelText('Number')).toHaveAccessibleDescription(
        'A number is required',
      ),
    );
  });

  it('is put back by Undo', async () => {
    const { portal, changes } = open('personal/availability', {
      personal: { availability: { place: 'Palma' } },
    });
    await edit('Availability');
    await type('Where you are', 'Antibes');
    await press('Save');
    await screen.findByText('Antibes');
    const { action } = toastsOf(portal).at(-1) ?? {};
    action?.onAct();
    expect(await screen.findByText('Palma')).toBeVisible();
    expect(changes().map(({ body }) => body)).toEqual([
      { availability: expect.objectContaining({ place: 'Antibes' }) },
      { availability: expect.objectContaining({ place: 'Palma' }) },
    ]);
    await waitFor(() =>
      expect(portal.toast).toHaveBeenLastCalledWith({
        kind: 'success',
        title: 'Personal data updated successfully',
      }),
    );
  });

  it('asks before what was written is given up, and holds the page meanwhile', async () => {
    const { portal } = open('personal/availability', { personal: {} });
    await edit('Availability');
    await press('Cancel');
    expect(screen.queryByLabelText('Where you are')).toBeNull();
    await edit('Availability');
    await type('Where you are', 'Antibes');
    expect(portal.hold).toHaveBeenCalled();
    await press('Cancel');
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Keep editing' }),
    );
    expect(screen.getByLabelText('Where you are')).toHaveValue('Antibes');
    await press('Cancel');
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard' }),
    );
    expect(screen.queryByLabelText('Where you are')).toBeNull();
  });

  it('asks which value stays where another device has changed the same field', async () => {
    let isOther = true;
    const { changes } = open('personal/availability', { personal: {} }, (call) => {
      if (!call.startsWith('PATCH') || !isOther) return undefined;
      isOther = false;
      const doc = { id: 'personal-1', availability: { place: 'Genoa' } };
      return new Reply(412, { errors: [{ message: 'Changed.' }], doc }, '"personal-1"');
    });
    await edit('Availability');
    await type('Where you are', 'Antibes');
    await press('Save');
    const dialog = await screen.findByRole('dialog', { name: 'Changed elsewhere meanwhile' });
    expect(dialog).toHaveTextContent('Genoa');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Antibes')).toBeVisible();
    expect(changes()).toHaveLength(2);
  });
});

describe('the personal record', () => {
  it('[A-099] is read by its person, and the first is used', async () => {
    const { calls } = open('personal/contact', {
      personal: { contact: { phone: '+34600123456' } },
    });
    expect(await screen.findByText('+34600123456')).toBeVisible();
    const asked = calls.map(({ call }) => call);
    expect(asked).toContain(`GET /api/personal?where[user][equals]=${nora.id}&limit=1`);
    expect(asked).toContain('GET /api/personal/personal-1?depth=0');
  });

  it('[A-100] is made with the first section that is saved, and it is said where that failed', async () => {
    let isRefused = true;
    const { changes } = open('personal/availability', {}, (call) =>
      call.startsWith('POST') && isRefused ? new Reply(500, {}) : undefined,
    );
    await edit('Availability');
    await type('Where you are', 'Antibes');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to create personal data record',
    );
    isRefused = false;
    await press('Save');
    expect(await screen.findByText('Antibes')).toBeVisible();
    expect(changes().slice(1)).toMatchObject([
      { call: 'POST /api/personal?depth=0', body: { user: nora.id } },
      { call: 'PATCH /api/personal/personal-1?depth=0' },
    ]);
  });

  it('[A-101] is changed by the section alone', async () => {
    const { changes } = open('personal/contact', { personal: {} });
    await edit('Permanent address');
    await type('City', 'Palma');
    await press('Save');
    await screen.findByText('Palma');
    expect(changes()).toEqual([
      expect.objectContaining({
        call: 'PATCH /api/personal/personal-1?depth=0',
        body: {
          permanentAddress: { addr1: null, city: 'Palma', state: null, post: null, cntry: null },
        },
      }),
    ]);
  });

  it.each([
    ['personal/contact', 'Contact details', 'WhatsApp', 'Contact', 'contact'],
    ['personal/next-of-kin', 'Next of kin', 'Name', 'Next of kin', 'next of kin'],
    ['financial/banking', 'Bank accounts', 'Account holder', 'Banking', 'banking'],
  ])('[A-102] on %s it says what becomes of it', async (path, title, label, capital, name) => {
    let status = 200;
    const { portal } = open(path, { personal: {} }, (call) =>
      call.startsWith('PATCH') && status !== 200 ? new Reply(status, {}) : undefined,
    );
    await edit(title);
    const add = screen.queryByRole('button', { name: /^Add / });
    if (add) await userEvent.click(add);
    await type(label, '+34600123456');
    status = 503;
    await press('Save');
    await waitFor(() =>
      expect(portal.toast).toHaveBeenLastCalledWith({
        kind: 'error',
        title: `Failed to update ${name} information`,
      }),
    );
    status = 200;
    await press('Save');
    await waitFor(() =>
      expect(portal.toast).toHaveBeenLastCalledWith(
        expect.objectContaining({
          kind: 'success',
          title: `${capital} information updated successfully`,
        }),
      ),
    );
  });

  it('asks who it is before bank accounts are changed, and keeps what was written meanwhile', async () => {
    let isProved = false;
    const { changes } = open('financial/banking', { personal: {} }, (call) => {
      if (call === 'POST /api/auth/proof') {
        isProved = true;
        return { message: 'Confirmed.', until: '2026-11-22T15:10:00.000Z' };
      }
      return call.startsWith('PATCH') && !isProved
        ? new Reply(403, {
            errors: [{ name: 'ProofRequired', message: 'Forbidden: confirm that it is you.' }],
          })
        : undefined;
    });
    await edit('Bank accounts');
    await press('Add account');
    await type('Account holder', 'Nora Lind');
    await press('Save');
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Confirm that it is you.');
    expect(screen.getByLabelText('Account holder')).toHaveValue('Nora Lind');
    await press('Save');
    await userEvent.type(await screen.findByLabelText('Your password'), 'right');
    await press('Continue');
    expect(await screen.findByRole('button', { name: 'Edit Bank accounts' })).toBeVisible();
    expect(changes().filter(({ call }) => call.startsWith('PATCH'))).toHaveLength(3);
    expect(changes().at(-1)?.body).toMatchObject({ banking: [{ holder: 'Nora Lind' }] });
  });

  it('[A-170] asks which medication it is once “Other” was chosen', async () => {
    open('personal/medical', { personal: {} });
    await edit('Health');
    expect(screen.queryByLabelText('Which other medication')).toBeNull();
    const medication = screen.getByRole('combobox', { name: 'Medication' });
    await userEvent.type(medication, 'other');
    await userEvent.click(await screen.findByRole('option', { name: /Other/ }));
    expect(screen.getByLabelText('Which other medication')).toBeVisible();
  });

  it('can be read again where it could not be loaded', async () => {
    let isDown = true;
    open('personal/basic-info', { personal: { basic: { diet: 'vegan' } } }, (call) =>
      isDown && call.startsWith('GET /api/personal') ? new Refusal(403, 'Down') : undefined,
    );
    await screen.findByText('Your personal data could not be loaded.');
    isDown = false;
    await press('Try again');
    expect(await screen.findByText('Vegan')).toBeVisible();
  });
});

describe('the resume', () => {
  it('[A-089] is read by its person once they are known, and the first is used', async () => {
    const { calls } = open('profession/about-me', { resume: { about: { headline: 'Bosun' } } });
    expect(await screen.findByText('Bosun')).toBeVisible();
    expect(calls.map(({ call }) => call)).toContain(
      `GET /api/resume?where[user][equals]=${nora.id}&limit=1`,
    );
  });

  it('[A-090] is made with the first section that is saved, and it is said where that failed', async () => {
    let isRefused = true;
    const { changes } = open('profession/about-me', {}, (call) =>
      call.startsWith('POST') && isRefused ? new Reply(500, {}) : undefined,
    );
    await edit('About me');
    await type('Headline', 'Bosun');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to create resume data record',
    );
    isRefused = false;
    await press('Save');
    expect(await screen.findByText('Bosun')).toBeVisible();
    expect(changes().slice(1)).toMatchObject([
      { call: 'POST /api/resume?depth=0', body: { user: nora.id } },
      { call: 'PATCH /api/resume/resume-1?depth=0' },
    ]);
  });

  it('[A-091] is changed by its id alone', () => {
    expect(idOf({ id: 'resume-1' }, resumeWords)).toBe('resume-1');
    expect(() => idOf({}, resumeWords)).toThrow(
      expect.objectContaining({ message: 'Failed to update resume data - no resume ID' }),
    );
  });

  it('[A-092] is saved by the section alone', async () => {
    const { changes } = open('profession/skills', { resume: {} });
    await edit('Skills');
    await press('Add skill');
    await type('Skill', 'Tender driving');
    await press('Save');
    await screen.findByText('Tender driving');
    expect(changes()).toEqual([
      expect.objectContaining({
        call: 'PATCH /api/resume/resume-1?depth=0',
        body: { skills: { skills: [{ name: 'Tender driving' }] } },
      }),
    ]);
  });

  it('[A-093] [A-094] says what becomes of a section, and of the whole when a change is undone', async () => {
    let status = 200;
    const { portal } = open('profession/about-me', { resume: {} }, (call) =>
      call.startsWith('PATCH') && status !== 200 ? new Reply(status, {}) : undefined,
    );
    const lastToast = () => toastsOf(portal).at(-1);
    await edit('About me');
    await type('Headline', 'Bosun');
    status = 500;
    await press('Save');
    await waitFor(() => expect(lastToast()?.title).toBe('Failed to update about information'));
    expect(toastsOf(portal)[0]?.title).toBe('Updating about information...');
    status = 200;
    await press('Save');
    await waitFor(() => expect(lastToast()?.title).toBe('About information updated successfully'));
    const { action } = lastToast() ?? {};
    status = 500;
    action?.onAct();
    await waitFor(() => expect(lastToast()?.title).toBe('Failed to update resume data'));
    status = 200;
    action?.onAct();
    await waitFor(() => expect(lastToast()?.title).toBe('Resume data updated successfully'));
  });

  const statuses = [
    [500, 'Failed to update: 500'],
    [404, 'Failed to update: 404'],
  ] as const;
  it.each(statuses)(
    '[A-095] [A-103] says the status of a refusal that gives no reason: %s',
    (status, message) => {
      expect(failureOf({ status })).toBe(message);
      expect(failureOf({})).toBeUndefined();
    },
  );

  it('[A-096] is read again after it was saved', async () => {
    const { calls } = open('profession/about-me', { resume: {} });
    await edit('About me');
    await type('Headline', 'Bosun');
    await press('Save');
    await screen.findByText('Bosun');
    await waitFor(() => {
      const after = calls.slice(calls.findIndex(({ call }) => call.startsWith('PATCH')) + 1);
      expect(after.map(({ call }) => call)).toEqual(
        expect.arrayContaining(['GET /api/resume/resume-1?depth=0', 'GET /api/users/completion']),
      );
    });
  });

  it('keeps a first job and positions apart', async () => {
    open('profession/experience', { resume: {} });
    await screen.findByText('No experience');
    await press('Add');
    expect(screen.getByLabelText('This is my first job')).toBeVisible();
    await press('Add position');
    expect(screen.queryByLabelText('This is my first job')).toBeNull();
    await press('Remove position 1');
    expect(screen.getByLabelText('This is my first job')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add position' })).toHaveFocus();
  });
});

describe('the person', () => {
  it('[A-085] [A-087] is saved, replaces who they were everywhere, and is read again', async () => {
    const { changes, calls, session, portal } = open('personal/personal', { personal: {} });
    await edit('Name');
    await type('First name', 'Miranda');
    await type('Last name', 'Berg');
    await press('Save');
    await waitFor(() => expect(session.refresh).toHaveBeenCalled());
    expect(changes()).toEqual([
      expect.objectContaining({
        call: `PATCH /api/users/${nora.id}?depth=0`,
        body: { firstName: 'Miranda', lastName: 'Berg' },
      }),
    ]);
    expect(await screen.findByText('Miranda')).toBeVisible();
    expect(toastsOf(portal).map(({ title }) => title)).toEqual([
      'Updating user information...',
      'User information updated successfully',
    ]);
    const read = `GET /api/users/${nora.id}?depth=0`;
    await waitFor(() => expect(calls.filter(({ call }) => call === read)).toHaveLength(2));
  });

  it('[A-085] [A-086] is saved by the one part that was changed', async () => {
    let status = 500;
    const { changes, portal } = open('personal/personal', { personal: {} }, (call) =>
      call.startsWith('PATCH') && status !== 200 ? new Reply(status, {}) : undefined,
    );
    const titles = () => toastsOf(portal).map(({ title }) => title);
    await edit('Name');
    await type('First name', 'Miranda');
    await press('Save');
    await waitFor(() => expect(titles()).toContain('Failed to update first name information'));
    status = 200;
    await press('Save');
    await screen.findByText('Miranda');
    expect(titles()).toEqual([
      'Updating first name information...',
      'Failed to update first name information',
      'Updating first name information...',
      'First name information updated successfully',
    ]);
    expect(changes().at(-1)?.body).toEqual({ firstName: 'Miranda' });
  });

  it('[A-087] that could not be saved says so', async () => {
    const { portal } = open('personal/personal', { personal: {} }, (call) =>
      call.startsWith('PATCH') ? new Reply(500, {}) : undefined,
    );
    await edit('Name');
    await type('First name', 'Miranda');
    await type('Last name', 'Berg');
    await press('Save');
    await waitFor(() =>
      expect(portal.toast).toHaveBeenLastCalledWith({
        kind: 'error',
        title: 'Failed to update user information',
      }),
    );
  });

  it('[A-084] is asked for by their id, once it is known', async () => {
    const { calls } = open('personal/personal', { personal: {} });
    await section('Name');
    expect(calls.map(({ call }) => call)).toContain(`GET /api/users/${nora.id}?depth=0`);
  });

  it('[A-088] is not changed where nothing of them is known', () => {
    expect(() => usable(undefined)).toThrow(expect.objectContaining({ message: notUsable }));
    expect(notUsable).toBe('Failed to update user data');
  });
});

describe('a page of the profile', () => {
  const pagesOf = [
    ['personal/personal', 'Personal details'],
    ['personal/basic-info', 'Basic info'],
    ['personal/contact', 'Contact details'],
    ['personal/medical', 'Health'],
    ['personal/availability', 'Availability'],
    ['personal/next-of-kin', 'Next of kin'],
    ['financial/banking', 'Bank accounts'],
    ['profession/skills', 'Skills'],
    ['profession/about-me', 'About me'],
    ['profession/experience', 'Experience'],
    ['profession/qualifications', 'Qualifications'],
  ] as const;
  it.each(pagesOf)(
    '[A-077] [A-078] [A-079] %s shows its section and saves it',
    async (path, title) => {
      const { changes } = open(path, { personal: {}, resume: {} });
      await edit(title);
      await press('Save');
      expect(await screen.findByRole('button', { name: `Edit ${title}` })).toBeVisible();
      expect(changes()).toEqual([
        expect.objectContaining({ call: expect.stringMatching(/^PATCH/) }),
      ]);
    },
  );

  it('[S-085] of payroll hosts the payslips of employers beside those that people add', async () => {
    const { portal } = open('financial/payroll', { personal: {}, resume: {} });
    const fill = jest.spyOn(portal.slots, 'fill');
    expect(await screen.findByRole('heading', { name: 'Added by you' })).toBeVisible();
    expect(fill).toHaveBeenCalledWith(
      'account.payslips',
      expect.any(HTMLElement),
      expect.anything(),
    );
  });

  const emptyPages = [
    ['personal/medical', 'No medical records'],
    ['profession/experience', 'No experience'],
    ['profession/skills', 'No education'],
    ['financial/payroll', 'No payslips'],
    ['documents/uploads', 'No documents'],
  ] as const;
  it.each(emptyPages)('[A-082] %s says so where there is nothing', async (path, title) => {
    open(path, { personal: {}, resume: {} });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });
});
