import { expect, it } from '@jest/globals';

it('the shell finds the page of a path without zod', async () => {
  delete (globalThis as { __zod_globalRegistry?: unknown }).__zod_globalRegistry;
  await import('./page-match.ts');
  expect((globalThis as { __zod_globalRegistry?: unknown }).__zod_globalRegistry).toBeUndefined();
});
