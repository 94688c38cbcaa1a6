import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { playLocks, playStreams } from '../../testing/event-stream.ts';
import { notificationOf } from '../../testing/notification.ts';
import { type LiveEvent, liveEvents } from './live-events.ts';

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

function follow(user = 'nora') {
  const onEvent = jest.fn<(event: LiveEvent) => void>();
  const stop = liveEvents({ host: 'https://portal.example', user, onEvent });
  stops.push(stop);
  return { onEvent, stop };
}
const told = ({ onEvent }: ReturnType<typeof follow>) => onEvent.mock.calls.map(([event]) => event);
const settled = () => jest.advanceTimersByTimeAsync(0);

describe('the live events of a person', () => {
  it('are a notification, a change elsewhere and the end of the session', () => {
    const tab = follow();
    const [stream] = played.streams;
    expect(stream?.href).toBe('https://portal.example/api/push-notifications/stream');
    stream?.open();
    const notification = notificationOf({ id: '1' });
    stream?.tell('notification', notification);
    stream?.tell('read');
    stream?.tell('ended');
    expect(told(tab)).toEqual([
      { type: 'changed' },
      { type: 'notification', notification },
      { type: 'changed' },
      { type: 'ended' },
    ]);
  });

  it('have what was missed read anew once the stream is open, and once a cut one is back', () => {
    const tab = follow();
    expect(told(tab)).toEqual([]);
    played.streams[0]?.open();
    expect(told(tab)).toEqual([{ type: 'changed' }]);
    played.streams[0]?.open();
    expect(told(tab)).toEqual([{ type: 'changed' }, { type: 'changed' }]);
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
    expect(told(tab)).toEqual([{ type: 'changed' }]);
  });

  it('come to all tabs by one stream, which another tab takes over', async () => {
    playLocks();
    const [first, second] = [follow(), follow()];
    await settled();
    expect(played.streams).toHaveLength(1);
    played.streams[0]?.tell('read');
    expect(told(second)).toEqual(told(first));
    first.stop();
    await settled();
    expect(played.streams).toHaveLength(2);
    expect(played.streams[0]?.close).toHaveBeenCalled();
    played.streams[1]?.tell('ended');
    expect(told(second)).toEqual([{ type: 'changed' }, { type: 'ended' }]);
    expect(told(first)).toEqual([{ type: 'changed' }]);
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
