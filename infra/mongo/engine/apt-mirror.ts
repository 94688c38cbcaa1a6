import { readFileSync } from 'node:fs';
import { runCommand } from '../../dev/run-command.ts';

function release(): Map<string, string> {
  try {
    const lines = readFileSync('/etc/os-release', 'utf8').split('\n');
    return new Map(
      lines.map((line) => {
        const [key = '', value = ''] = line.split('=');
        return [key, value.replaceAll('"', '')];
      }),
    );
  } catch {
    return new Map();
  }
}

/** Whether this machine runs Debian itself, whose archive has the engine's packages. */
export const isDebian = (): boolean => release().get('ID') === 'debian';

/**
 * The Debian mirror this machine is configured with.
 * @throws Error when apt has none for the machine's own release
 */
export async function aptMirror(): Promise<string> {
  const codename = release().get('VERSION_CODENAME') ?? '';
  const listed = await runCommand('apt-get', [
    'indextargets',
    '--format',
    '$(RELEASE) $(COMPONENT) $(REPO_URI)',
    'Created-By: Packages',
  ]);
  const lines = listed.split('\n').map((line) => line.split(' '));
  const own = lines.find(
    ([suite, part]) => part === 'main' && (suite === codename || suite === 'sid'),
  );
  if (!own?.[2])
    throw new Error(`apt is configured with no mirror for ${codename || 'this release'}`);
  return own[2];
}
