import { expect, it } from '@jest/globals';

it('a schema that is made once a remote is loaded tries no evaluated code', async () => {
  await import('./remote-providers.tsx');
  const { globalConfig } = await import('zod/v4/core');
  expect(globalConfig.jitless).toBe(true);
});
