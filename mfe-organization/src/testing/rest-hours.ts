import type { RestMonthDay } from '@fairlead/contracts/api/rest-hours';
import { forgetStored, storedNames } from '@fairlead/remote-kit/queue';
import { nora } from '@fairlead/remote-kit/testing';
import { expect, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { restMonthOf } from './rest-month.ts';
import { drawPage, employed, org, pageOf, Reply, recordOf, serve, vessel } from './stage.tsx';

/** Begins a test, in a browser as wide as a desk. */
export function openDesk(): void {
  localStorage.clear();
  jest.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: media.includes('min-width'),
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
}

/** Ends a test: nothing of what was played or kept is left. */
export async function closeDesk(): Promise<void> {
  jest.restoreAllMocks();
  await forgetStored(nora.id);
}

/** Waits until nothing is left in this browser to be sent. */
export const nothingWaits = () =>
  waitFor(async () => expect(await storedNames(nora.id)).toEqual([]));

export const address = '/account/hours-of-rest?month=2026-03';
export const id = (digits: string) => `65fb${digits.padStart(20, '0')}`;

export const utc = (day: string, time: string) => `${day}T${time}:00.000Z`;

export const work = (day: string, ...spans: [string, string][]) =>
  spans.map(([from, to]) => ({ from: utc(day, from), to: utc(day, to) }));

export const kept = (day: string, ...spans: [string, string][]): RestMonthDay => ({
  id: id(day.slice(-2)),
  tag: `"${id(day.slice(-2))}-1"`,
  vessel,
  day,
  work: work(day, ...spans),
  comment: null,
  compensatoryRest: 0,
  updatedAt: '2026-03-05T10:00:00.000Z',
});

export const saved = (day: string, spans: [string, string][], more: object = {}) => ({
  id: id(day.slice(-2)),
  organization: org,
  vessel,
  user: nora.id,
  day,
  work: work(day, ...spans),
  comment: null,
  compensatoryRest: 0,
  ...more,
});

/** A month including what was saved of it. */
export const monthWith = (days: RestMonthDay[]) => {
  const now = new Map(days.map((one) => [one.day, one]));
  return {
    month: () => restMonthOf([...now.values()]),
    save:
      (day: string, status = 201) =>
      (_href: URL, { body }: { body?: unknown }) => {
        const sent = body as { work: RestMonthDay['work'] };
        now.set(day, { ...kept(day), work: sent.work, tag: `"${id(day.slice(-2))}-2"` });
        return new Reply(
          status,
          { doc: saved(day, [], { work: sent.work }), message: 'Saved.' },
          `"${id(day.slice(-2))}-2"`,
        );
      },
  };
};

export const offline = () => {
  throw new TypeError('Failed to fetch');
};

export const aboard = { 'GET /employees': pageOf([recordOf()]) };

/** Opens the hours of March. @returns the calls, and the portal's messages. */
export const openedToWrite = async (answers: object) => {
  const sent = serve({ ...aboard, ...answers });
  const { portal } = drawPage(address, employed('vessel-crew'));
  await screen.findByRole('table', { name: 'Hours of March 2026' });
  return { sent, toast: portal.toast };
};

/** Opens the hours of March. @returns the calls. */
export const opened = async (answers: object) => (await openedToWrite(answers)).sent;

/** The half-hours of a day, in the table of its month. */
export const cellsOf = (day: string) => {
  const [box] = screen.getAllByRole('listbox', { name: `Work on ${day}` });
  if (!box) throw new Error(`there is no ${day}`);
  return within(box);
};

export const worked = (day: string) =>
  cellsOf(day)
    .getAllByRole('option', { selected: true })
    .map((cell) => cell.getAttribute('aria-label'));

/** Marks hours of a day as a mouse does. */
export const draw = (day: string, from: string, to: string) => {
  const box = cellsOf(day);
  const cell = (time: string) => box.getByRole('option', { name: new RegExp(`^${time}`) });
  point('pointerdown', cell(from));
  point('pointermove', cell(to));
  point('pointerup', cell(to));
};

/** A mouse event, which is all that jsdom offers. */
const point = (type: string, at: Element) =>
  fireEvent(at, new MouseEvent(type, { bubbles: true, cancelable: true, button: 0 }));

export const writes = <Call extends { call: string }>(sent: readonly Call[]) =>
  sent.filter(({ call }) => /^(POST|PATCH)/.test(call));
