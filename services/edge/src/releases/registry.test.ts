import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EdgeUnderTest, place, registryOf, startEdge } from '../testing/edge-under-test.ts';

describe('the release registry', () => {
  let edge: EdgeUnderTest;
  beforeAll(async () => {
    edge = await startEdge();
  });
  afterAll(() => edge.stop());

  const write = (text: string) => {
    const file = join(edge.folder, 'releases', 'registry.json');
    writeFileSync(file, text);
    // Two writes within one tick of the file system's clock must still be two states.
    const later = Date.now() / 1000 + Math.random() * 1000;
    utimesSync(file, later, later);
  };
  const live = async () => {
    const answer = await fetch(`${edge.url}/registry.json`);
    const { remotes } = (await answer.json()) as { remotes: { jobs: { manifest: string } } };
    return remotes.jobs.manifest.split('/').at(-2);
  };
  const health = async () =>
    (await (await fetch(`${edge.url}/readyz`)).json()) as { registry: unknown };

  it('goes live as soon as it changes, without a restart', async () => {
    expect(await live()).toBe('1.0.0-aa');
    place(edge.folder, { 'releases/jobs/1.0.0-bb/mf-manifest.json': '{}' });
    write(registryOf(2, '1.0.0-bb'));
    expect(await live()).toBe('1.0.0-bb');
    const html = await (await fetch(`${edge.url}/about`)).text();
    expect(html).toContain('/remotes/jobs/1.0.0-bb/mf-manifest.json');
  });

  it.each([
    ['is cut in half', '{"revision": 3, "remo'],
    ['does not fit its schema', '{"revision": 3, "remotes": {"jobs": {"version": 7}}}'],
    ['names a version that is not there', registryOf(3, '1.0.0-cc')],
    ['names a version outside its folder', registryOf(3, '../../etc')],
  ])('stays the last good one when the new one %s, and says so', async (_how, text) => {
    write(text);
    expect(await live()).toBe('1.0.0-bb');
    expect((await health()).registry).toMatchObject({
      status: 'degraded',
      revision: 2,
      reason: expect.any(String),
    });
  });

  it('stays the last good one when its file is gone, and the next good one is taken', async () => {
    rmSync(join(edge.folder, 'releases', 'registry.json'));
    expect(await live()).toBe('1.0.0-bb');
    write(registryOf(4, '1.0.0-aa'));
    expect(await live()).toBe('1.0.0-aa');
    expect((await health()).registry).toEqual({ status: 'ready', revision: 4 });
  });
});
