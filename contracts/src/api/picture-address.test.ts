import { expect, it } from '@jest/globals';
import { pictureAddress } from './picture-address.ts';

const stored = '/api/organizations/file/abcdefghijklmnopqrstuvwx.webp';

it.each([
  [stored, 48, `${stored}?side=128`],
  [stored, 64, `${stored}?side=128`],
  [stored, 65, `${stored}?side=256`],
  [stored, 129, stored],
  [`https://portal.test${stored}`, 20, `https://portal.test${stored}?side=128`],
  ['data:image/png;base64,AAAA', 48, 'data:image/png;base64,AAAA'],
  ['/shell/logo.svg', 48, '/shell/logo.svg'],
  [`${stored}?side=256`, 48, `${stored}?side=256`],
])('the picture %s shown at %d px is %s', (url, side, address) => {
  expect(pictureAddress(url, side)).toBe(address);
});
