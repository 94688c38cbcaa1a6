import { expect, it } from '@jest/globals';

it('the routes that the shell knows at its start are known without zod', async () => {
  delete (globalThis as { __zod_globalRegistry?: unknown }).__zod_globalRegistry;
  await import('./routing.ts');
  expect((globalThis as { __zod_globalRegistry?: unknown }).__zod_globalRegistry).toBeUndefined();
});
