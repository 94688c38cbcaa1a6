import { createHmac } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { personTokens } from './person-tokens.ts';

const ada = '65f100000000000000000001';
const ben = '65f100000000000000000002';

it('gives nobody access before the key is known', () => {
  expect(() => personTokens.of(ada)).toThrow(new TypeError('RECEIPT_KEY is not known yet'));
});

it('names each person by a token of 132 bits, which another key makes otherwise', () => {
  personTokens.use('one key');
  const token = personTokens.of(ada);
  expect(token).toMatch(/^[\w-]{22}$/);
  expect(personTokens.of(ada)).toBe(token);
  expect(personTokens.of(ben)).not.toBe(token);
  personTokens.use('another key');
  expect(personTokens.of(ada)).not.toBe(token);
});

it('finds what was stored by the token of a person, as long as the key stays', () => {
  personTokens.use('one key');
  const stored = createHmac('sha256', 'one key').update(`person ${ada}`).digest('base64url');
  expect(stored.startsWith(personTokens.of(ada))).toBe(true);
});
