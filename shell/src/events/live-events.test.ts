import type { Session } from '@fairlead/contracts/portal/session';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/dom';
import { playStreams } from '../testing/event-stream.ts';
import { mira } from '../testing/session.ts';
import { LiveEvents } from './live-events.ts';

let played: ReturnType<typeof playStreams>;
beforeEach(() => {
  played = playStreams();
});
afterEach(() => played.stop());

const person = (id: string): Session => ({ status: 'person', user: { ...mira, id } });

function open(first: Session = person('mira'), subjects: readonly string[] = []) {
  let current = first;
  const listeners = new Set<() => void>();
  const session = {
    current: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ended: jest.fn(),
  };
  const become = (next: Session) => {
    current = next;
    for (const listener of listeners) listener();
  };
  const events = new LiveEvents({
    host: 'https://portal.example',
    session,
    subjects,
    report: jest.fn(),
  });
  return { events, session, become };
}
const streams = async (count: number) => {
  await waitFor(() => expect(played.streams).toHaveLength(count));
  return played.streams[count - 1];
};

it('everybody who listens hears of their subject over one stream, and only while they listen', async () => {
  const { events } = open();
  const [bell, list, reads] = [jest.fn(), jest.fn(), jest.fn()];
  const stopBell = events.on('notification', bell);
  events.on('notification', list);
  events.on('read', reads);
  const stream = await streams(1);
  stream?.tell('notification', { id: '1' });
  stopBell();
  stream?.tell('notification', { id: '2' });
  expect(bell.mock.calls).toEqual([[{ id: '1' }]]);
  expect(list.mock.calls).toEqual([[{ id: '1' }], [{ id: '2' }]]);
  expect(reads).not.toHaveBeenCalled();
  expect(played.streams).toHaveLength(1);
});

it('what remotes declare is heard of beside what the shell hears of, and nothing else', async () => {
  const { events } = open(person('mira'), ['wellness.alert']);
  const heard = jest.fn();
  events.on('wellness.alert', heard);
  events.on('membership', heard);
  events.on('candidate', heard);
  const stream = await streams(1);
  stream?.tell('wellness.alert', { organization: 'o1' });
  stream?.tell('membership', {});
  stream?.tell('candidate', {});
  expect(heard.mock.calls).toEqual([[{ organization: 'o1' }], [{}]]);
});

it('the stream is closed when nobody listens any more, and open again for the next', async () => {
  const { events } = open();
  const stop = events.on('read', () => {});
  const stream = await streams(1);
  stop();
  expect(stream?.close).toHaveBeenCalled();
  events.onMissed(() => {});
  await streams(2);
});

it('what may have been missed is said once the stream is open', async () => {
  const { events } = open();
  const missed = jest.fn();
  events.onMissed(missed);
  const stream = await streams(1);
  expect(missed).not.toHaveBeenCalled();
  stream?.open();
  expect(missed).toHaveBeenCalledTimes(1);
});

it('the end of the session is told to the session', async () => {
  const { events, session } = open();
  events.on('read', () => {});
  (await streams(1))?.tell('ended');
  expect(session.ended).toHaveBeenCalled();
});

it('another person has another stream, and a visitor none', async () => {
  const { events, become } = open({ status: 'visitor' });
  const heard = jest.fn();
  events.on('notification', heard);
  expect(played.streams).toHaveLength(0);
  become(person('mira'));
  const first = await streams(1);
  become(person('jon'));
  expect(first?.close).toHaveBeenCalled();
  (await streams(2))?.tell('notification', { id: '1' });
  become({ status: 'visitor' });
  expect(played.streams[1]?.close).toHaveBeenCalled();
  expect(heard.mock.calls).toEqual([[{ id: '1' }]]);
});
