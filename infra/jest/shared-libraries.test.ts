import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { z } from 'zod';
import { checkout } from '../dev/folders.ts';
import { jestWorkspace } from '../dev/testing/jest-workspace.ts';

it('libraries are the same however they are imported, and make what the tests make', async () => {
  expect((await import('mongoose')).default).toBe(mongoose);
  expect(new mongoose.Types.ObjectId().getTimestamp()).toBeInstanceOf(Date);
  expect(z.date().safeParse(new Date()).success).toBe(true);
  expect(() => new mongoose.Types.ObjectId('no')).toThrow(Error);
});

/** A test file that finds what another one has left in a library, and nothing that it has left anywhere else. */
const file = `
  import { writeFileSync } from 'node:fs';
  import { expect, it, jest } from '@jest/globals';
  import mongoose from 'mongoose';
  import { boats } from './boats.mjs';
  it('is alone but for the libraries', async () => {
    expect([boats, process.env.BERTH, globalThis.berth, jest.isMockFunction(Date.now)]).toEqual([[], undefined, undefined, false]);
    boats.push('Aurelia');
    process.env.BERTH = globalThis.berth = 'A4';
    jest.spyOn(Date, 'now');
    mongoose.visits = (mongoose.visits ?? 0) + 1;
    writeFileSync(new URL('visit-' + mongoose.visits, import.meta.url), '');
  });`;

it('libraries are loaded once for all files; of anything else a file finds nothing that another has left', async () => {
  const workspace = jestWorkspace(
    { 'a.test.mjs': file, 'b.test.mjs': file, 'boats.mjs': 'export const boats = [];' },
    {
      testEnvironment: join(checkout, 'infra', 'jest', 'one-realm-environment.js'),
      runtime: join(checkout, 'infra', 'jest', 'shared-libraries-runtime.js'),
    },
  );
  symlinkSync(join(checkout, 'node_modules'), join(workspace.folder, 'node_modules'));
  expect(await workspace.run('--runInBand')).toEqual({ whole: true });
  expect(existsSync(join(workspace.folder, 'visit-2'))).toBe(true);
});
