import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** The name of the host in the federation; its copy of a shared library is the one everybody gets. */
const host = 'fairlead_shell';

/**
 * Pins every shared library to the shell's copy. Without it the newest version registered so far wins until first
 * use, so which copy a page gets would depend on which remote came first. What could not be loaded once is loaded anew.
 */
export default function shellCopyWins(): ModuleFederationRuntimePlugin {
  return {
    name: 'shell-copy-wins',
    resolveShare(args) {
      const versions = args.shareScopeMap[args.scope]?.[args.pkgName];
      const own = Object.values(versions ?? {}).find((share) => share.from === host);
      if (!own) return args;
      return { ...args, resolver: () => ({ shared: own, useTreesShaking: false }) };
    },
    // What could not be loaded is kept as such for good, so that nobody who asks again gets it.
    errorLoadShare({ pkgName, shareScopeMap }) {
      for (const scope of Object.values(shareScopeMap))
        for (const share of Object.values(scope[pkgName] ?? {}))
          if (!share.loaded) share.loading = null;
    },
  };
}
