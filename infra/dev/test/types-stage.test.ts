import { join, relative, sep } from 'node:path';
import { expect, it } from '@jest/globals';
import ts from 'typescript';
import { checkout } from '../folders.ts';
import { programs, separate } from './types-stage.ts';
import { workspacesWith } from './workspaces.ts';

const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };

/** The options and files of a configuration, as the compiler reads it. */
function configured(file: string) {
  const parsed = ts.getParsedCommandLineOfConfigFile(join(checkout, file), {}, host);
  const { configFilePath: _file, ...options } = parsed?.options ?? {};
  return { options, files: (parsed?.fileNames ?? []).map((name) => relative(checkout, name)) };
}

it('the programs of a whole run check every file of every workspace with its own options', () => {
  const whole = programs.map(configured);
  for (const { folder } of workspacesWith('typecheck')) {
    if (separate.includes(folder)) continue;
    const { options, files } = configured(join(folder, 'tsconfig.json'));
    expect(files.length).toBeGreaterThan(1);
    const of = whole.find((one) => one.files.some((file) => file.startsWith(`${folder}${sep}`)));
    expect([folder, of?.options]).toEqual([folder, options]);
    const checked = new Set(of?.files);
    expect(files.filter((file) => !checked.has(file))).toEqual([]);
  }
});
