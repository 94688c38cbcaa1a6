import { expect, it } from '@jest/globals';
import { brokerAddress } from './broker-address.ts';

it.each([
  ['nats://127.0.0.1:4222', { servers: ['nats://127.0.0.1:4222'] }],
  [
    'nats://me:p%40ss@broker.example:4222',
    { servers: ['nats://broker.example:4222'], user: 'me', pass: 'p@ss' },
  ],
  ['tls://secret@broker.example', { servers: ['tls://broker.example'], token: 'secret' }],
  [
    'nats://me:pass@a.example:4222, nats://b.example:4222',
    { servers: ['nats://a.example:4222', 'nats://b.example:4222'], user: 'me', pass: 'pass' },
  ],
])('%s is a place and who may connect', (url, address) => {
  expect(brokerAddress(url)).toEqual(address);
});
