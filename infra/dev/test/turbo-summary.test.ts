import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { turboExitCodes } from './turbo-summary.ts';

it('says how each task ended, one out of the cache with 0', () => {
  const folder = scratchFolder();
  const tasks = [
    { directory: 'shell/ui', execution: { exitCode: 137 } },
    { directory: 'shell', execution: { exitCode: 0 } },
    { directory: 'contracts' },
  ];
  writeFileSync(join(folder, 'a.json'), JSON.stringify({ tasks }));
  expect([...turboExitCodes(folder)]).toEqual([
    ['shell/ui', 137],
    ['shell', 0],
    ['contracts', 0],
  ]);
});

it('takes no summary but the one there is', () => {
  const folder = scratchFolder();
  expect(() => turboExitCodes(folder)).toThrow('There is not one summary');
  writeFileSync(join(folder, 'a.json'), '{}');
  writeFileSync(join(folder, 'b.json'), '{}');
  expect(() => turboExitCodes(folder)).toThrow('There is not one summary');
});
