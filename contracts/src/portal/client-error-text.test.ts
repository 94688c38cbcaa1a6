import { describe, expect, it } from '@jest/globals';
import { cleaned, cleanedStack } from './client-error-text.ts';

describe('the text of an error in a browser', () => {
  it.each([
    [
      'Failed to fetch https://portal.test/job/65fe00000000000000000001?from=mail#part',
      'Failed to fetch https://portal.test/job/:id',
    ],
    [
      'GET /api/users/0b8f6f3e-9a7e-4a53-9d5c-0d4c7a1b2c3d/photo failed',
      'GET /api/users/:id/photo failed',
    ],
    ['No access for maya.lind+crew@example.org here', 'No access for :address here'],
    ['Authorization: Bearer abc.def-123', 'Authorization: :token'],
    ['token eyJhbGciOiJFZERTQSJ9.eyJpZCI6IjEifQ.c2ln expired', 'token :token expired'],
    ['reset/9f8e7d6c5b4a39281706f5e4d3c2b1a0Zz failed', 'reset/:token failed'],
    ['called from 203.0.113.9 and 2001:db8:0:0:0:0:0:1', 'called from :ip and :ip'],
    ['call +377 93 15 00 00 or 0612345678', 'call :number or :number'],
    ["Cannot sort 'Maya Lind' by undefined", "Cannot sort ':text' by undefined"],
    ['<img src=x onerror=alert(1)>Maya</img>', ':markupMaya:markup'],
    ['one\nWARN forged line\u202e', 'one WARN forged line'],
  ])('loses what may identify somebody: %s', (text, left) => {
    expect(cleaned(text)).toBe(left);
    expect(cleaned(left)).toBe(left);
  });

  it.each([
    "Cannot read properties of undefined (reading 'map')",
    'Loading chunk lazy-ui-table.1a2b3c4d5e.js failed after 2 tries',
    "Can't find variable: portal",
  ])('keeps what says where the fault is: %s', (text) => {
    expect(cleaned(text)).toBe(text);
  });

  it('takes no longer for one that is made to take long', () => {
    const long = [
      'a'.repeat(4_000),
      '<'.repeat(4_000),
      '?'.repeat(4_000),
      `${'1a-'.repeat(1_300)}!`,
      '"a '.repeat(1_300),
      'a@'.repeat(2_000),
    ];
    for (const text of long) expect(cleaned(text).length).toBeLessThanOrEqual(30_000);
  });
});

describe('the stack of an error in a browser', () => {
  it('keeps its frames, without what their addresses say of a page', () => {
    const stack = [
      'TypeError: Maya Lind is not a function',
      '    at draw (https://portal.test/remotes/jobs/1.0.0-aa/main.1a2b3c4d5e.js?for=maya@example.org:10:200)',
      'draw/<@https://portal.test/shell/main.1a2b.js#secret:1:2',
      '@https://portal.test/job/65fe00000000000000000001:3:4',
      'what somebody wrote',
    ].join('\n');
    expect(cleanedStack(stack)).toEqual([
      'at draw (https://portal.test/remotes/jobs/1.0.0-aa/main.1a2b3c4d5e.js:10:200)',
      'at draw/< https://portal.test/shell/main.1a2b.js:1:2',
      'at https://portal.test/job/:id:3:4',
    ]);
  });

  it('has twenty at most', () => {
    const frames = Array.from({ length: 90 }, (_, at) => `at f (/main.js:${at}:1)`);
    expect(cleanedStack(frames.join('\n'))).toHaveLength(20);
  });
});
