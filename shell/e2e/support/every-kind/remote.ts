import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

const command = resolve(import.meta.dirname, '../../../../infra/webpack/fixture.ts');
const app = resolve(import.meta.dirname, '../../../../mfe-organization/src/app.tsx');

/** The code of the organization remote with an additional register. */
export function organizationRemote(): string {
  const args = [command, app, '--one-register-more'];
  return execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 });
}
