import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createStore } from '../../store.ts';
import { Refusal, serve } from '../../testing/stage.tsx';
import { pipelineApi, pipelineFresh } from './get-pipeline.ts';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.useFakeTimers({ advanceTimers: 100 });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('reading a hiring pipeline', () => {
  it('[J-171] is fresh for 5 minutes and retried once', async () => {
    expect(pipelineFresh).toBe(5 * 60);
    const asked = serve(() => new Refusal(503, 'down'));
    const store = createStore({ apiHost: 'https://portal.example' });
    const read = store.dispatch(pipelineApi.endpoints.getPipeline.initiate('l1'));
    await read;
    expect(asked).toEqual([
      '/api/hiringPipelines?where[listing][equals]=l1',
      '/api/hiringPipelines?where[listing][equals]=l1',
    ]);
  });
});
