import { execFileSync } from 'node:child_process';
import { expect, it } from '@jest/globals';

const creating = new URL('./create-app.ts', import.meta.url).href;

/** The packages that a process has loaded after making an app with a validated route. */
function loadedByApp(): string[] {
  const program = `
    import { createRequire } from 'node:module';
    const { createApp } = await import('${creating}');
    const { createLog } = await import('${new URL('../runtime/log.ts', import.meta.url).href}');
    const app = createApp(createLog('test', 'silent'), { TRUSTED_PROXIES: [] });
    app.post('/', { schema: { body: {} } }, () => ({}));
    await app.ready();
    console.log(JSON.stringify(Object.keys(createRequire(import.meta.url).cache)));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program]);
  const files: string[] = JSON.parse(String(output));
  return files.map((file) => file.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? file);
}

it('an app holds no compilers of JSON Schema in memory: its requests are checked by zod, its answers go out as they are', () => {
  const loaded = new Set(loadedByApp());
  expect(loaded).toContain('fastify');
  for (const unused of ['ajv', '@fastify/fast-json-stringify-compiler'])
    expect(loaded).not.toContain(unused);
});
