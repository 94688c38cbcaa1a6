import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { edit, openProfile, press, section, type } from '../../testing/profile-page.ts';
import { Refusal, Reply, toastsOf } from '../../testing/stage.tsx';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('a section', () => {
  it('[A-083] is read first and changed after its edit button; a save closes it', async () => {
    const { portal } = openProfile('personal/availability', {
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
    const { portal } = openProfile('personal/availability', { personal: {} }, (call) =>
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

  it('begins with the first row where that is added to an empty list, or with what is said instead', async () => {
    openProfile('profession/experience', { resume: {} });
    await screen.findByText('No experience');
    await press('Add');
    const row = within(await screen.findByRole('group', { name: 'Position 1' }));
    expect(row.getByRole('combobox', { name: 'Position' })).toBeVisible();
    await press('Cancel');
    await press('This is my first job');
    expect(await screen.findByRole('checkbox', { name: 'This is my first job' })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Position 1' })).toBeNull();
  });

  it('says what is wrong at its fields, in rows too', async () => {
    openProfile('personal/personal', { personal: {} }, (call) =>
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
    const { portal, changes } = openProfile('personal/availability', {
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
    const { portal } = openProfile('personal/availability', { personal: {} });
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
    const { changes } = openProfile('personal/availability', { personal: {} }, (call) => {
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
      const { changes } = openProfile(path, { personal: {}, resume: {} });
      await edit(title);
      await press('Save');
      expect(await screen.findByRole('button', { name: `Edit ${title}` })).toBeVisible();
      expect(changes()).toEqual([
        expect.objectContaining({ call: expect.stringMatching(/^PATCH/) }),
      ]);
    },
  );

  it('[S-085] of payroll hosts the payslips of employers beside those that people add', async () => {
    const { portal } = openProfile('financial/payroll', { personal: {}, resume: {} });
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
    openProfile(path, { personal: {}, resume: {} });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });
});
