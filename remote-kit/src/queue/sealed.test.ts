import { afterEach, expect, it } from '@jest/globals';
import { forgetKey, seal, unseal } from './sealed.ts';

const person = '65f100000000000000000001';

afterEach(() => forgetKey(person));

it('what is encrypted first at the same time, as in two tabs, is encrypted by one key', async () => {
  const texts = ['one', 'two', 'three'];
  const sealed = await Promise.all(texts.map((text) => seal(person, text)));
  expect(await Promise.all(sealed.map((one) => unseal(person, one)))).toEqual(texts);
});
