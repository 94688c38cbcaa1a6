import { nora } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { edit, openProfile, press, section, type } from '../../testing/profile-page.ts';
import { Refusal, Reply, toastsOf } from '../../testing/stage.tsx';
import { notUsable, usable } from './name-section.tsx';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the personal record', () => {
  it('[A-099] is read by its person, and the first is used', async () => {
    const { calls } = openProfile('personal/contact', {
      personal: { contact: { phone: '+34600123456' } },
    });
    expect(await screen.findByText('+34600123456')).toBeVisible();
    const asked = calls.map(({ call }) => call);
    expect(asked).toContain(`GET /api/personal?where[user][equals]=${nora.id}&limit=1`);
    expect(asked).toContain('GET /api/personal/personal-1?depth=0');
  });

  it('[A-100] is made with the first section that is saved, and it is said where that failed', async () => {
    let isRefused = true;
    const { changes } = openProfile('personal/availability', {}, (call) =>
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

  it('keeps the form with what was written where the first save is refused at a field', async () => {
    const wrong = 'Enter a phone number with its country code, such as +34 600 123 456';
    let isRefused = true;
    openProfile('personal/contact', {}, (call) =>
      call.startsWith('PATCH') && isRefused
        ? new Reply(400, {
            errors: [
              {
                message: 'The following field is invalid: contact.phone',
                data: {
                  collection: 'personal',
                  errors: [{ path: 'contact.phone', message: wrong }],
                },
              },
            ],
          })
        : undefined,
    );
    await edit('Contact details');
    await type('Phone', '12');
    await press('Save');
    expect(await screen.findByText(wrong)).toBeVisible();
    const phone = screen.getByLabelText('Phone');
    expect(phone).toHaveValue('12');
    // What was created with it is read by now, and the form is still there.
    await waitFor(() => expect(phone).toBeInTheDocument());
    isRefused = false;
    await userEvent.clear(phone);
    await type('Phone', '+34600123456');
    await press('Save');
    expect(await screen.findByText('+34600123456')).toBeVisible();
  });

  it('[A-101] is changed by the section alone', async () => {
    const { changes } = openProfile('personal/contact', { personal: {} });
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
    const { portal } = openProfile(path, { personal: {} }, (call) =>
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
    const { changes } = openProfile('financial/banking', { personal: {} }, (call) => {
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
    openProfile('personal/medical', { personal: {} });
    await edit('Health');
    expect(screen.queryByLabelText('Which other medication')).toBeNull();
    const medication = screen.getByRole('combobox', { name: 'Medication' });
    await userEvent.type(medication, 'other');
    await userEvent.click(await screen.findByRole('option', { name: /Other/ }));
    expect(screen.getByLabelText('Which other medication')).toBeVisible();
  });

  it('can be read again where it could not be loaded', async () => {
    let isDown = true;
    openProfile('personal/basic-info', { personal: { basic: { diet: 'vegan' } } }, (call) =>
      isDown && call.startsWith('GET /api/personal') ? new Refusal(403, 'Down') : undefined,
    );
    await screen.findByText('Your personal data could not be loaded.');
    isDown = false;
    await press('Try again');
    expect(await screen.findByText('Vegan')).toBeVisible();
  });
});

describe('the person', () => {
  it('[A-085] [A-087] is saved, replaces who they were everywhere, and is read again', async () => {
    const { changes, calls, session, portal } = openProfile('personal/personal', { personal: {} });
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
    const { changes, portal } = openProfile('personal/personal', { personal: {} }, (call) =>
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
    const { portal } = openProfile('personal/personal', { personal: {} }, (call) =>
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
    const { calls } = openProfile('personal/personal', { personal: {} });
    await section('Name');
    expect(calls.map(({ call }) => call)).toContain(`GET /api/users/${nora.id}?depth=0`);
  });

  it('[A-088] is not changed where nothing of them is known', () => {
    expect(() => usable(undefined)).toThrow(expect.objectContaining({ message: notUsable }));
    expect(notUsable).toBe('Failed to update user data');
  });
});
