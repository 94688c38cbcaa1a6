import { describe, expect, it } from '@jest/globals';
import { startEdge, startService } from './testing/edge-under-test.ts';

describe('the health of the portal', () => {
  it('is that of every service by name, and unready when one is out', async () => {
    const jobs = await startService((app) =>
      app.get('/readyz', async () => ({ status: 'degraded', broker: 'down' })),
    );
    const edge = await startEdge({
      serviceUrls: { jobs: jobs.url, organization: 'http://127.0.0.1:1' },
    });
    const unready = await fetch(`${edge.url}/readyz`);
    expect(unready.status).toBe(503);
    expect(await unready.json()).toMatchObject({
      status: 'unready',
      registry: { status: 'ready', revision: 1 },
      services: {
        jobs: { status: 'degraded', broker: 'down' },
        organization: { status: 'unready', reason: expect.stringContaining('not available') },
      },
    });
    expect((await fetch(`${edge.url}/healthz`)).status).toBe(200);
    await edge.stop();
    await jobs.stop();
  });

  it('is degraded but good enough while a service does without its broker', async () => {
    const jobs = await startService((app) =>
      app.get('/readyz', async () => ({ status: 'degraded' })),
    );
    const edge = await startEdge({ serviceUrls: { jobs: jobs.url } });
    const answer = await fetch(`${edge.url}/readyz`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ status: 'degraded' });
    await edge.stop();
    await jobs.stop();
  });

  it('has its figures at /metrics', async () => {
    const edge = await startEdge();
    await fetch(`${edge.url}/healthz`);
    const text = await (await fetch(`${edge.url}/metrics`)).text();
    const line = text
      .split('\n')
      .find((one) => one.startsWith('http_request_duration_seconds_count'));
    expect(line).toContain('route="/healthz"');
    expect(line).toContain('service="edge"');
    await edge.stop();
  });
});
