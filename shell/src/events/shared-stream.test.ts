import type { LiveSubject } from '@fairlead/contracts/portal/events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { playLocks, playStreams } from '../testing/event-stream.ts';
import { type StreamEvent, sharedStream } from './shared-stream.ts';

let played: ReturnType<typeof playStreams>;
const stops: (() => void)[] = [];
beforeEach(() => {
  played = playStreams();
  jest.useFakeTimers();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  played.stop();
  jest.useRealTimers();
});

function follow(user = 'nora', subjects: readonly LiveSubject[] = ['notification', 'read']) {
  const onEvent = jest.fn<(event: StreamEvent) => void>();
  const stop = sharedStream({
    host: 'https://portal.example',
    user,
    subjects,
    onEvent,
  });
  stops.push(stop);
  return { onEvent, stop };
}
const receivedBy = ({ onEvent }: ReturnType<typeof follow>) =>
  onEvent.mock.calls.map(([event]) => event);
const settled = () => jest.advanceTimersByTimeAsync(0);

describe('the events of a person', () => {
  it('are told by subject, after what may have been missed, and with the end of the session', () => {
    const tab = follow();
    const [stream] = played.streams;
    expect(stream?.href).toBe('https://portal.example/api/push-notifications/stream');
    stream?.open();
    stream?.tell('notification', { id: '1' });
    stream?.tell('read');
    stream?.tell('ended');
    expect(receivedBy(tab)).toEqual([
      { type: 'missed' },
      { type: 'told', subject: 'notification', content: { id: '1' } },
      { type: 'told', subject: 'read', content: {} },
      { type: 'ended' },
    ]);
  });

  it('may have been missed until the stream is open, and while it was cut', () => {
    const tab = follow();
    expect(receivedBy(tab)).toEqual([]);
    played.streams[0]?.open();
    expect(receivedBy(tab)).toEqual([{ type: 'missed' }]);
    played.streams[0]?.open();
    expect(receivedBy(tab)).toEqual([{ type: 'missed' }, { type: 'missed' }]);
  });

  it('are asked for again after a refusal, ever more patiently', async () => {
    const tab = follow();
    played.streams[0]?.refuse();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(played.streams).toHaveLength(2);
    played.streams[1]?.refuse();
    await jest.advanceTimersByTimeAsync(1_999);
    expect(played.streams).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1);
    played.streams[2]?.open();
    expect(receivedBy(tab)).toEqual([{ type: 'missed' }]);
  });

  it('come to all tabs by one stream, which another tab takes over', async () => {
    playLocks();
    const [first, second] = [follow(), follow()];
    await settled();
    expect(played.streams).toHaveLength(1);
    played.streams[0]?.tell('read');
    expect(receivedBy(second)).toEqual(receivedBy(first));
    first.stop();
    await settled();
    expect(played.streams).toHaveLength(2);
    expect(played.streams[0]?.close).toHaveBeenCalled();
    played.streams[1]?.tell('ended');
    const read = { type: 'told', subject: 'read', content: {} };
    expect(receivedBy(second)).toEqual([read, { type: 'ended' }]);
    expect(receivedBy(first)).toEqual([read]);
  });

  it('come to each tab by the subjects that it needs, whichever tab reads the stream', async () => {
    playLocks();
    const older = follow();
    await settled();
    played.streams[0]?.open();
    const newer = follow('nora', ['notification', 'candidate']);
    await settled();
    played.streams[0]?.tell('candidate', { listing: '1' });
    const candidate = { type: 'told', subject: 'candidate', content: { listing: '1' } };
    // What happened before somebody listened for the other tab may have been missed.
    expect(receivedBy(newer)).toEqual([{ type: 'missed' }, candidate]);
    const third = follow('nora', ['read']);
    older.stop();
    await settled();
    played.streams[1]?.tell('read');
    expect(receivedBy(third).at(-1)).toEqual({ type: 'told', subject: 'read', content: {} });
  });

  it('are followed only in sight where tabs cannot share a stream', () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    follow();
    expect(played.streams).toHaveLength(0);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(played.streams).toHaveLength(1);
    hidden.mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(played.streams[0]?.close).toHaveBeenCalled();
    hidden.mockRestore();
  });

  it('are done without where the browser has none', () => {
    Reflect.deleteProperty(globalThis, 'EventSource');
    expect(() => follow().stop()).not.toThrow();
  });
});
