import { createRequire } from 'node:module';
import { join } from 'node:path';
import { areaRequest, areas } from './areas.ts';

/**
 * Libraries of which a page must have exactly one copy. Each entry point is listed: sharing `react-dom` does not cover `react-dom/client`, and a
 * second renderer costs 57 KB per remote.
 */
export const sharedNames: readonly string[] = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',

  'styled-components',
  '@fairlead/ui',
  ...areas.map(areaRequest),
];

interface Share {
  singleton: true;
  requiredVersion: string;
  import?: false;
  version?: string;
}

/** What the shell provides to every remote. `folder` is the workspace whose installed versions count. */
export function providedShares(folder: string): Record<string, Share> {
  return sharesOf(folder, (version) => ({ singleton: true, requiredVersion: version, version }));
}

/** What a remote takes from the shell; it carries no copy of its own. */
export function consumedShares(folder: string): Record<string, Share> {
  return sharesOf(folder, (version) => ({
    singleton: true,
    requiredVersion: version,
    import: false,
  }));
}

function sharesOf(folder: string, share: (version: string) => Share): Record<string, Share> {
  const require = createRequire(join(folder, 'package.json'));
  return Object.fromEntries(
    sharedNames.map((name) => [name, share(installedVersion(require, packageOf(name)))]),
  );
}

function packageOf(request: string): string {
  const [scopeOrName = '', name] = request.split('/');
  return scopeOrName.startsWith('@') ? `${scopeOrName}/${name}` : scopeOrName;
}

function installedVersion(require: NodeJS.Require, name: string): string {
  const manifest: { version: string } = require(`${name}/package.json`);
  return manifest.version;
}
