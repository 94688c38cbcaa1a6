import { describe, expect, it } from '@jest/globals';
import { deviceWords } from './device-words.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('the words for a device', () => {
  it.each([
    [
      'Chrome on Windows',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`,
    ],
    [
      'Microsoft Edge on Windows',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    ],
    [
      'Safari on iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${apple} Version/18.1 Mobile/15E148 Safari/604.1`,
    ],
    [
      'Chrome on iPad',
      `Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) ${apple} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`,
    ],
    [
      'Safari on macOS',
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.1 Safari/605.1.15`,
    ],
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
    [
      'Samsung Internet on Android',
      `Mozilla/5.0 (Linux; Android 14; SM-S911B) ${webkit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    ],
  ])('say %s', (words, userAgent) => {
    expect(deviceWords(userAgent)).toBe(words);
  });

  it.each([
    '',
    'curl/8.5.0',
    'node',
    '<b>Call +1 555</b>/1 x',
    'Our support team: ring us/1 x',
    '/'.repeat(16_000),
  ])('are nothing that anybody has written: %p', (userAgent) => {
    expect(deviceWords(userAgent)).toBe('An unknown device');
  });
});
