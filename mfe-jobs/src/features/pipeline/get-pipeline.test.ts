import { createRemoteStore } from '@fairlead/remote-kit';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { jobsApi } from '../../api.ts';
import { everythingButDates } from '../../testing/dates.ts';
import { pageOf } from '../../testing/listing.ts';
import { Refusal, serve } from '../../testing/stage.tsx';
import { pipelineApi } from './get-pipeline.ts';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const { initiate } = pipelineApi.endpoints.getPipeline;
const address = '/api/hiringPipelines?where[listing][equals]=l1';

describe('reading a hiring pipeline', () => {
  it('[J-171] is fresh for 5 minutes', async () => {
    jest.useFakeTimers({ doNotFake: [...everythingButDates] });
    const asked = serve(() => pageOf([]));
    const store = createRemoteStore(jobsApi, { apiHost: 'https://portal.example' });
    const readAfter = async (seconds: number) => {
      jest.setSystemTime(Date.now() + seconds * 1_000);
      const read = store.dispatch(initiate('l1'));
      await read;
      read.unsubscribe();
    };
    await readAfter(0);
    await readAfter(290);
    expect(asked).toEqual([address]);
    await readAfter(20);
    expect(asked).toEqual([address, address]);
  });

  it('[J-171] is retried once', async () => {
    jest.useFakeTimers({ advanceTimers: 100 });
    const asked = serve(() => new Refusal(503, 'down'));
    await createRemoteStore(jobsApi, { apiHost: 'https://portal.example' }).dispatch(
      initiate('l1'),
    );
    expect(asked).toEqual([address, address]);
  });
});
