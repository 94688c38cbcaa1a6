import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { passingFile } from './dev/testing/sources.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The linter's output for a file with this import at this place of the repository. */
async function lint(place: string, specifier: string): Promise<{ code: number; report: string }> {
  const file = join(root, dirname(place), passingFile(Math.random().toString(36).slice(2)));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(
    file,
    `import * as imported from '${specifier}';\n\nexport const used = imported;\n`,
  );
  try {
    return await new Promise((resolve) => {
      const command = join(root, 'node_modules/.bin/biome');
      execFile(
        command,
        ['lint', '--only=style/noRestrictedImports', file],
        { cwd: root },
        (error, out, err) => resolve({ code: error ? 1 : 0, report: out + err }),
      );
    });
  } finally {
    await rm(file, { force: true });
  }
}

describe('imports point one way', () => {
  it.each([
    ['contracts/src/x.ts', '@fairlead/ui', 'Contracts import nothing of ours.'],
    ['contracts/src/x.ts', '@fairlead/rest-rules', 'Contracts import nothing of ours.'],
    [
      'rest-rules/src/x.ts',
      '@fairlead/remote-kit',
      'Rules are about what crosses a boundary, and know nothing else of ours.',
    ],
    [
      'contracts/src/x.ts',
      '../../services/jobs/src/app.ts',
      'A service is reached over its API and its events, never by import.',
    ],
    [
      'mfe-jobs/src/x.ts',
      '@fairlead/service-jobs',
      'A service is reached over its API and its events, never by import.',
    ],
    ['mfe-jobs/src/x.ts', '@fairlead/shell', 'Nothing imports the shell.'],
    ['mfe-jobs/src/x.ts', '../../shell/src/bootstrap.tsx', 'Nothing imports the shell.'],
    [
      'mfe-jobs/src/x.ts',
      '@fairlead/mfe-account',
      'A remote is loaded at run time, never imported.',
    ],
    ['shell/src/x.ts', '@fairlead/mfe-jobs', 'A remote is loaded at run time, never imported.'],
    ['shell/ui/src/x.ts', '@fairlead/service-kit', 'Only services are built on the service kit.'],
    ['shell/ui/src/x.ts', '@fairlead/remote-kit', 'The design system is no client of the API.'],
    [
      'remote-kit/src/x.ts',
      '@fairlead/mfe-jobs',
      'A remote is loaded at run time, never imported.',
    ],
    ['services/jobs/src/x.ts', '@fairlead/remote-kit', 'Services draw nothing.'],
    [
      'services/jobs/src/x.ts',
      '@fairlead/service-organization',
      'A service is reached over its API and its events, never by import.',
    ],
    [
      'services/jobs/src/x.ts',
      '../../organization/src/app.ts',
      'A service is reached over its API and its events, never by import.',
    ],
    [
      'services/jobs/src/deep/x.ts',
      '../../../forms/src/app.ts',
      'A service is reached over its API and its events, never by import.',
    ],
    ['services/jobs/src/x.ts', '@fairlead/ui', 'Services draw nothing.'],
    ...['account', 'forms', 'jobs', 'organization', 'wellness'].flatMap((service) =>
      ['mongoose', 'mongodb'].map((database) => [
        `services/${service}/src/x.ts`,
        database,
        'A service reaches its database through the stores and tables of the kit.',
      ]),
    ),
    [
      'services/jobs/src/deep/x.ts',
      '@fairlead/service-kit/testing',
      'What tests are made with is not part of a service.',
    ],
    [
      'services/kit/src/x.ts',
      '@fairlead/service-jobs',
      'A service is reached over its API and its events, never by import.',
    ],
    [
      'services/kit/src/x.ts',
      '@fairlead/printing/pdf',
      'What takes files or prints is passed to the kit by the services that need it.',
    ],
    [
      'services/kit/src/files/x.ts',
      '@fairlead/media',
      'What takes files or prints is passed to the kit by the services that need it.',
    ],
    [
      'services/media/src/x.ts',
      '@fairlead/service-kit',
      'What a package beside the kit needs of it is passed in by the service.',
    ],
    [
      'services/printing/src/pdf/x.ts',
      '@fairlead/service-kit',
      'What a package beside the kit needs of it is passed in by the service.',
    ],
    ['services/printing/src/x.ts', '@fairlead/ui', 'Services draw nothing.'],
    ['mfe-jobs/src/x.ts', '@fairlead/media', 'Only services take files and print.'],
    [
      'shell/src/x.ts',
      '@fairlead/releases/operations',
      'Only the edge and the commands that ship know releases.',
    ],
    [
      'services/kit/src/x.ts',
      '@fairlead/releases/operations',
      'Only the edge and the commands that ship know releases.',
    ],
    [
      'services/edge/src/x.ts',
      '@fairlead/infra/seed',
      'What runs or ships the product is not part of it.',
    ],
  ])('%s may not import %s', async (place, specifier, reason) => {
    const { code, report } = await lint(place, specifier);
    expect(report).toContain(reason);
    expect(code).toBe(1);
  });

  it.each([
    ['mfe-jobs/src/x.ts', '@fairlead/ui'],
    ['mfe-jobs/src/x.ts', '@fairlead/remote-kit'],
    ['remote-kit/src/x.ts', '@fairlead/ui'],
    ['mfe-jobs/src/x.ts', '@fairlead/contracts'],
    ['mfe-organization/src/x.ts', '@fairlead/rest-rules'],
    ['services/organization/src/x.ts', '@fairlead/rest-rules'],
    ['rest-rules/src/x.ts', '@fairlead/contracts'],
    ['shell/ui/src/x.ts', '@fairlead/contracts'],
    ['services/jobs/src/x.ts', '@fairlead/service-kit'],
    ['services/jobs/src/x.ts', '@fairlead/printing/csv'],
    ['services/jobs/src/testing/x.ts', '@fairlead/service-kit/testing'],
    ['services/jobs/src/testing/x.ts', 'mongoose'],
    ['services/kit/src/x.ts', 'mongoose'],
    ['services/kit/src/testing/x.ts', '@fairlead/media/testing'],
    ['services/printing/src/pdf/x.ts', '@fairlead/media/codecs'],
    ['infra/x.ts', '@fairlead/service-jobs'],
  ])('%s may import %s', async (place, specifier) => {
    expect(await lint(place, specifier)).toMatchObject({ code: 0 });
  });
});
