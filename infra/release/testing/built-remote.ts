import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '../../dev/testing/scratch-folder.ts';

export const code = 'export const name = "jobs";\n'.repeat(100);

/** The workspace folder of a small remote, `jobs` 1.2.3, as it is built. */
export function builtRemote(content = code, requires = {}): string {
  const workspace = scratchFolder();
  mkdirSync(join(workspace, 'dist'));
  writeFileSync(join(workspace, 'package.json'), '{"version":"1.2.3"}');
  const module = './src/jobs-page.tsx';
  const pages = [{ path: '/jobs', module, title: 'Jobs', description: 'Jobs at sea.' }];
  writeFileSync(join(workspace, 'remote.json'), JSON.stringify({ name: 'jobs', pages, requires }));
  writeFileSync(join(workspace, 'dist', 'app.js'), content);
  writeFileSync(join(workspace, 'dist', 'mf-manifest.json'), '{}');
  return workspace;
}
