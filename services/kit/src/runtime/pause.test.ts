import { HOUR_MS } from '@fairlead/contracts/time/durations';
import { afterAll, expect, it } from '@jest/globals';
import { restAfter } from './pause.ts';

const stopping = new AbortController();
afterAll(() => stopping.abort());

it('a rest is so many times as long as the work was, and ends when told to', async () => {
  const ended: string[] = [];
  const rest = async (name: string, worked: number, times: number) => {
    await restAfter(performance.now() - worked, times, stopping.signal);
    ended.push(name);
  };
  const long = rest('long', HOUR_MS, 1);
  await Promise.race([long, rest('none of a long time', HOUR_MS, 0)]);
  await Promise.race([long, rest('thrice no time', 0, 3)]);
  expect(ended).toEqual(['none of a long time', 'thrice no time']);
  stopping.abort();
  await long;
});
