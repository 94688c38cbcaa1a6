import { nora } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { edit, openProfile, press, section, type } from '../../testing/profile-page.ts';
import { Reply, toastsOf } from '../../testing/stage.tsx';
import { failureOf, resumeWords } from './record-words.ts';
import { idOf } from './records.ts';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the resume', () => {
  it('[A-089] is read by its person once they are known, and the first is used', async () => {
    const { calls } = openProfile('profession/about-me', {
      resume: { about: { headline: 'Bosun' } },
    });
    expect(await screen.findByText('Bosun')).toBeVisible();
    expect(calls.map(({ call }) => call)).toContain(
      `GET /api/resume?where[user][equals]=${nora.id}&limit=1`,
    );
  });

  it('[A-090] is made with the first section that is saved, and it is said where that failed', async () => {
    let isRefused = true;
    const { changes } = openProfile('profession/about-me', {}, (call) =>
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
    const { changes } = openProfile('profession/skills', { resume: {} });
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
    const { portal } = openProfile('profession/about-me', { resume: {} }, (call) =>
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
    const { calls } = openProfile('profession/about-me', { resume: {} });
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

  it('shows the sea time of positions, and keeps their testimonials', async () => {
    const role = { position: 'bosun', from: '2024-01-01', to: '2025-12-31', enginePower: 2_800 };
    openProfile('profession/experience', {
      resume: {
        experience: {
          roles: [
            { ...role, seaDays: 1_200, area: 'unlimited', flag: 'KY', grossTonnage: 499 },
            { ...role, yardDays: 1 },
          ],
        },
      },
    });
    const card = await screen.findByRole('region', { name: 'Sea time' });
    expect(card).toHaveTextContent(/At sea1,200 daysIn a yard1 dayUnlimited1,200 days/);
    expect(card).toHaveTextContent('Engines of 750 kW or more1,200 days');
    expect(card).not.toHaveTextContent('500 GT');
    const positions = await section('Experience');
    expect(positions).toHaveTextContent('Cayman Islands');
    expect(screen.getByRole('button', { name: 'Add testimonial' })).toBeVisible();
  });

  it('keeps a first job and positions apart', async () => {
    openProfile('profession/experience', { resume: {} });
    await screen.findByText('No experience');
    await press('This is my first job');
    expect(await screen.findByLabelText('This is my first job')).toBeVisible();
    await press('Add position');
    expect(screen.queryByLabelText('This is my first job')).toBeNull();
    await press('Remove position 1');
    expect(screen.getByLabelText('This is my first job')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add position' })).toHaveFocus();
  });
});
