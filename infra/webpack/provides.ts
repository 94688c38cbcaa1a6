import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ProvidedByShell } from '@fairlead/contracts/portal/requirements';
import type { Compiler } from 'webpack';

/** Writes `provides.json` next to the shell: a remote that requires more is refused by it. */
export class ProvidesFile {
  apply({ webpack: { Compilation, sources }, context, hooks }: Compiler): void {
    const require = createRequire(join(context, 'package.json'));
    const versionOf = (manifest: string): string => require(manifest).version;
    const provided: ProvidedByShell = {
      shell: versionOf('./package.json'),
      ui: versionOf('@fairlead/ui/package.json'),
    };
    hooks.thisCompilation.tap('ProvidesFile', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'ProvidesFile', stage }, () => {
        const text = JSON.stringify(provided, null, 2);
        compilation.emitAsset('provides.json', new sources.RawSource(text));
      });
    });
  }
}
