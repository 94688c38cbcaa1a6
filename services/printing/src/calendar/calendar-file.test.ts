import { describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import { appointmentFile, calendarFile } from './index.ts';

const portal = 'https://fairlead.example';
const appointment = {
  id: 'i1@interviews.fairlead',
  revision: Date.UTC(2026, 5, 1),
  title: 'Interview: Bosun; deck, and “more”',
  startsAt: '2026-12-01T09:30:00.000Z',
  minutes: 45,
  place: 'Port Vauban, quay 3',
  description: 'Bring your book.\nAsk for Ana.',
};

/** A file as a calendar reads it. */
function readBy(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const [entry] = calendar.getAllSubcomponents('vevent');
  if (!entry) throw new Error('There is no entry.');
  return { method: calendar.getFirstPropertyValue('method'), entry, event: new ICAL.Event(entry) };
}

describe('a calendar file', () => {
  it('ends every line, the last too, and has none that is too long', async () => {
    const file = await appointmentFile({ ...appointment, description: 'long '.repeat(60) }, portal);
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('says to a calendar what was given', async () => {
    const { method, event } = readBy(await appointmentFile(appointment, portal));
    expect(method).toBe('PUBLISH');
    expect(event.uid).toBe(appointment.id);
    expect(event.summary).toBe(appointment.title);
    expect(event.location).toBe(appointment.place);
    expect(event.description).toBe(appointment.description);
    expect(event.startDate.toJSDate().toISOString()).toBe(appointment.startsAt);
    expect(event.duration.toSeconds()).toBe(45 * 60);
  });

  it('takes an entry out: by the same id and organizer, later in its sequence', async () => {
    const [made, cancelled] = await Promise.all([
      appointmentFile(appointment, portal),
      appointmentFile(
        { ...appointment, revision: appointment.revision + 60_000, isCancelled: true },
        portal,
      ),
    ]);
    const [before, after] = [readBy(made), readBy(cancelled)];
    expect(after.method).toBe('CANCEL');
    expect(after.entry.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(after.event.uid).toBe(before.event.uid);
    expect(after.event.organizer).toBe('mailto:no-reply@fairlead.example');
    expect(after.event.organizer).toBe(before.event.organizer);
    expect(after.event.sequence).toBeGreaterThan(before.event.sequence);
  });

  it('of whole days goes from the first to the day after the last', async () => {
    const whole = { start: new Date('2026-12-01'), end: new Date('2026-12-04'), isWholeDays: true };
    const file = await calendarFile([{ id: 'a', title: 'Leave', ...whole }], { product: 'Test' });
    const { event } = readBy(file);
    expect([String(event.startDate), String(event.endDate)]).toEqual(['2026-12-01', '2026-12-04']);
    expect(file.endsWith('\r\n')).toBe(true);
  });
});
