import { isId } from '@fairlead/contracts';
import { expect, it } from '@jest/globals';
import { derivedId } from './derived-id.ts';

it('is the same for the same text, and an id', () => {
  // Stored documents have such ids: this one must never change.
  expect(derivedId('rest 65f500000000000000000001')).toBe('1532176ddbfb170b8cb9ce0f');
  expect(isId(derivedId(''))).toBe(true);
  expect(derivedId('a b')).not.toBe(derivedId('a c'));
});
