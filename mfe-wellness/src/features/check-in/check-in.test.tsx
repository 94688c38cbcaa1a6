import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage, nora, pageOf, Refusal, serve } from '../../testing/stage.tsx';
import { dayOf } from '../figures/use-today.ts';
import { completedTime } from './check-in-dialog.tsx';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
});

const address = '/account/wellness/check-in';
const saved = { 'POST /checkIns': { doc: { id: '1' }, message: 'Saved.' } };
const button = (name: string) => screen.getByRole('button', { name });
const posts = (sent: ReturnType<typeof serve>) =>
  sent.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body);

async function open(answers = {}) {
  const sent = serve({ ...saved, ...answers });
  const drawn = drawPage(address);
  await screen.findByRole('dialog', { name: 'Daily Check-In' });
  return { sent, ...drawn };
}
const next = () => userEvent.click(button('Next'));
const choose = (value: number) =>
  userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${value},`) }));

/** Goes through all steps with these values, and completes the check-in. */
async function checkIn(values: readonly [number, number, number, number], notes = '') {
  for (const value of values) {
    await choose(value);
    await next();
  }
  if (notes) await userEvent.type(screen.getByLabelText('Notes (optional)'), notes);
  await userEvent.click(button('Complete Check-In'));
}

describe('the daily check-in', () => {
  it('[W-006] has five steps: mood, anxiety, sleep, stress and notes', async () => {
    await open();
    for (const [step, question] of [
      'How is your mood today?',
      'How anxious do you feel?',
      'How well did you sleep?',
      'How stressed do you feel?',
    ].entries()) {
      expect(screen.getByText(`Step ${step + 1} of 5`)).toBeVisible();
      expect(screen.getByRole('radiogroup', { name: question })).toBeVisible();
      await choose(7);
      await next();
    }
    expect(screen.getByText('Step 5 of 5')).toBeVisible();
    expect(screen.getByLabelText('Notes (optional)')).toBeVisible();
  });

  it('[W-007] has a tip of what check-ins are for, and that they are confidential', async () => {
    await open();
    await userEvent.hover(button('Daily Tip'));
    const tip = await screen.findByRole('tooltip');
    expect(tip).toHaveTextContent(/help you track patterns/);
    expect(tip).toHaveTextContent(/responses are confidential/);
  });

  it('[W-008] goes back from every step but the first, and completes at the last', async () => {
    await open();
    expect(button('Previous')).toBeDisabled();
    await choose(7);
    await next();
    expect(button('Previous')).toBeEnabled();
    await userEvent.click(button('Previous'));
    expect(screen.getByText('Step 1 of 5')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Complete Check-In' })).toBeNull();
    for (let step = 0; step < 4; step += 1) {
      await choose(7);
      await next();
    }
    expect(button('Complete Check-In')).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('[W-009] rates each from 1 to 10, beginning at 5, and chooses for nobody', async () => {
    await open();
    for (let step = 0; step < 4; step += 1) {
      const radios = screen.getAllByRole('radio');
      expect(radios).toHaveLength(10);
      // The control stands at 5: the keyboard begins there.
      expect(radios.filter((one) => one.tabIndex === 0)).toEqual([
        screen.getByRole('radio', { name: /^5,/ }),
      ]);
      expect(screen.queryByRole('radio', { checked: true })).toBeNull();
      await next();
      expect(screen.getByText(`Step ${step + 1} of 5`)).toBeVisible();
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Choose a number from 1 to 10 to continue.',
      );
      await choose(5);
      expect(screen.queryByRole('alert')).toBeNull();
      await next();
    }
  });

  it('[W-010] is completed without notes, by the day of the person', async () => {
    const { sent } = await open();
    await checkIn([7, 2, 6, 3]);
    await screen.findByText('Check-in completed');
    expect(posts(sent)).toEqual([
      { user: nora.id, day: dayOf(new Date()), mood: 7, anxiety: 2, sleep: 6, stress: 3 },
    ]);
  });

  const cases = [
    [[3, 5, 5, 5], true],
    [[4, 7, 1, 7], false],
    [[5, 8, 5, 5], true],
    [[5, 5, 5, 8], true],
  ] as const;
  it.each(cases)('[W-012] of %j shows the support notice: %s', async (values, isShown) => {
    await open();
    await checkIn(values);
    await screen.findByText('Check-in completed');
    const notice = screen.queryByText(/may be going through a difficult time/);
    expect(notice !== null).toBe(isShown);
    if (isShown) {
      expect(screen.getByRole('link', { name: 'wellness dashboard' })).toHaveAttribute(
        'href',
        '/account/wellness',
      );
      // It stays on the page when the window has closed.
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 10_000 });
      expect(screen.getByText(/may be going through a difficult time/)).toBeVisible();
    }
  });

  it('[W-013] closes 2000 ms after it is completed, and begins anew', async () => {
    await open();
    await checkIn([9, 2, 6, 3], 'All well');
    await screen.findByText('Check-in completed');
    expect(completedTime).toBe(2_000);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 10_000 });
    await userEvent.click(button('Check in now'));
    expect(screen.getByText('Step 1 of 5')).toBeVisible();
    for (let step = 0; step < 4; step += 1) {
      expect(screen.queryByRole('radio', { checked: true })).toBeNull();
      await choose(5);
      await next();
    }
    expect(screen.getByLabelText('Notes (optional)')).toHaveValue('');
  });

  it('is sent once by an impatient thumb, and kept in the window where it is refused', async () => {
    const { sent } = await open({ 'POST /checkIns': new Refusal(400, 'It is not possible') });
    await checkIn([5, 5, 5, 5], 'Kept');
    expect(await screen.findByRole('alert')).toHaveTextContent('What you entered is still here');
    expect(screen.getByLabelText('Notes (optional)')).toHaveValue('Kept');
    expect(posts(sent)).toHaveLength(1);
  });
});

describe('earlier check-ins', () => {
  const entry = {
    id: '65f900000000000000000001',
    user: nora.id,
    day: '2026-11-20',
    mood: 6,
    anxiety: 3,
    sleep: 8,
    stress: 4,
    notes: 'Calm seas',
    createdAt: '2026-11-20T08:00:00.000Z',
    updatedAt: '2026-11-20T08:00:00.000Z',
  };
  const rest = {
    day: '2026-11-20',
    isBlank: null,
    beginsAt: '2026-11-20T00:00:00.000Z',
    endsAt: '2026-11-21T00:00:00.000Z',
    work: [{ from: '2026-11-20T06:00:00.000Z', to: '2026-11-20T17:30:00.000Z' }],
  };

  it('stand by their days, beside the hours of rest', async () => {
    await open({ 'GET /checkIns': pageOf([entry]), 'GET /restHours': pageOf([rest]) });
    const day = within(await screen.findByRole('list', { name: 'Check-ins' }));
    expect(await day.findByText('12.5 h of rest')).toBeVisible();
    expect(day.getByRole('heading', { name: '20 November 2026' })).toBeVisible();
    expect(day.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '6',
      '3',
      '8',
      '4',
    ]);
    expect(day.getByText('Calm seas')).toBeVisible();
  });

  it('are deleted day by day, once that is confirmed', async () => {
    const two = [entry, { ...entry, id: '65f900000000000000000002' }];
    const removed: string[] = [];
    await open({
      'GET /checkIns': pageOf(two),
      ...Object.fromEntries(
        two.map(({ id }) => [
          `DELETE /checkIns/${id}`,
          () => {
            removed.push(id);
            return { doc: entry, message: 'Deleted.' };
          },
        ]),
      ),
    });
    const remove = await screen.findByRole('button', { name: 'Delete this day: 20 November 2026' });
    await userEvent.click(remove);
    await userEvent.click(button('Keep it'));
    expect(removed).toEqual([]);
    await userEvent.click(remove);
    await userEvent.click(button('Delete this day'));
    await waitFor(() => expect(removed.toSorted()).toEqual(two.map(({ id }) => id)));
  });
});

it('the day is that of the person’s own clock', () => {
  expect(dayOf(new Date(2026, 10, 25, 0, 5))).toBe('2026-11-25');
  expect(dayOf(new Date(2026, 10, 25, 23, 55))).toBe('2026-11-25');
});
