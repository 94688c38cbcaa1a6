import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { personalLines } from './clean-logs.ts';

const telling = [
  '{"msg":"sent to maya@demo.fairlead.test"}',
  '{"path":"/dev/mail?to=maya%40demo.fairlead.test"}',
  '{"token":"eyJhbGciOiJFZERTQSJ9.eyJpZCI6IjY1ZjEwMDAwMD.c2lnbmF0dXJl"}',
  '{"body":{"password":"secret"}}',
  '$argon2id$v=19$m=65536,t=3,p=4$abc$def',
  'GET /reset-password?token=abc',
  'GET /verify-email?token=abc',
  '{"path":"/api/users/verify/q1w2e3r4t5y6u7i8o9p0-_"}',
];

it.each(telling)('a log that says too much is found: %s', (line) => {
  const folder = scratchFolder();
  writeFileSync(join(folder, 'account.log'), `{"msg":"listening"}\n${line}\n`);
  expect(personalLines(folder)).toEqual([expect.stringMatching(/^account\.log:2 holds /)]);
});

it('logs that are not there do not pass', () => {
  expect(() => personalLines(scratchFolder())).toThrow('There are no logs');
});

it('a log of ordinary lines passes', () => {
  const folder = scratchFolder();
  const lines = [
    '{"level":30,"name":"account","subject":"Choose a new password","msg":"a mail can be read at /dev/mail"}',
    '{"method":"GET","path":"/remotes/jobs/0.1.0-e3ec81cf/mf-manifest.json","status":200}',
    '{"method":"POST","path":"/api/users/verify/…","status":200}',
    '{"password":"[Redacted]"}',
  ];
  writeFileSync(join(folder, 'account.log'), lines.join('\n'));
  expect(personalLines(folder)).toEqual([]);
});
