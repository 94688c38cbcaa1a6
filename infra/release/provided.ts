import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import contracts from '@fairlead/contracts/package.json' with { type: 'json' };
import { type Provided, providedByShellSchema } from '@fairlead/contracts/portal/requirements';

/** What a remote can rely on: the shell published in this folder, and the API of this release. @throws Error where there is no shell */
export function providedWith(shell: string): Provided {
  const text = readFileSync(join(shell, 'provides.json'), 'utf8');
  return { ...providedByShellSchema.parse(JSON.parse(text)), api: contracts.version };
}
