import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type EdgeUnderTest, startEdge } from '@fairlead/edge/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import openapiTS, { astToString } from 'openapi-typescript';
import { type Services, startServices } from '../authorization/services.ts';

const run = promisify(execFile);
const here = import.meta.dirname;
const compiler = join(here, '../../node_modules/typescript/bin/tsc');
const options =
  '--noEmit --strict --module nodenext --target es2024 --types node --skipLibCheck --allowImportingTsExtensions --ignoreConfig';

let services: Services;
let edge: EdgeUnderTest;
let folder: string;
let program: string;

beforeAll(async () => {
  services = await startServices();
  edge = await startEdge({ serviceUrls: services.urls });
  folder = mkdtempSync(join(here, 'made-'));
  program = join(folder, 'program.ts');
  const document = await (await fetch(`${edge.url}/api/openapi.json`)).text();
  writeFileSync(join(folder, 'api.ts'), astToString(await openapiTS(document)));
  writeFileSync(program, readFileSync(join(here, 'program.ts.txt')));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await edge.stop();
  await services.close();
});

describe('a client generated from the OpenAPI document of the whole API', () => {
  it('compiles, and knows what there is and what there is not', async () => {
    const output = await run(process.execPath, [compiler, ...options.split(' '), program]).then(
      ({ stdout }) => stdout,
      ({ stdout }) => stdout,
    );
    expect(output).toBe('');
  });

  it('works', async () => {
    const token = await services.account.mint.operator();
    const { stdout } = await run(process.execPath, [program, edge.url, token]);
    const { id, ...rest } = JSON.parse(stdout);
    expect(id).toMatch(/^[0-9a-f]{24}$/);
    expect(rest).toEqual({
      ownerName: 'Blue Meridian',
      ids: [id],
      missing: 'Not Found',
      me: 'operators',
      nameless: 400,
    });
  });
});
