import type { ServiceDeclaration } from '@fairlead/service-kit';
import { startTestService, until } from '@fairlead/service-kit/testing';
import { expect, it } from '@jest/globals';
import { revoke } from './token.ts';

/** A service that returns who asks. */
const asked: ServiceDeclaration = {
  name: 'asked',
  collections: [],
  membershipsOf: async () => [],
  async extend({ app }) {
    app.get('/api/whoami', ({ viewer }) => ({ kind: viewer.kind }));
    return {};
  },
};

it('an operator’s token that is revoked is nobody’s from then on', async () => {
  const service = await startTestService(asked);
  const token = await service.mint.operator();
  const kind = async () => (await service.call('GET', '/api/whoami', { token })).json().kind;
  expect(await kind()).toBe('operator');
  const place = { url: process.env.NATS_URL ?? '', namespace: service.namespace };
  await expect(revoke('no token', place)).rejects.toThrow('This is not a token.');
  await revoke(token, place);
  await until('the token to be refused', async () => (await kind()) === 'visitor');
  await service.close();
});
