import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** The name of the host in the federation; its copy of a shared library is the one everybody gets. */
const host = 'fairlead_shell';

/**
 * Pins every shared library to the shell's copy. Without it the newest version registered so far wins until first use, so which copy a page gets
 * would depend on which remote came first. A failed load is retried.
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
    // Otherwise a failed load would be cached for good, and every later request would fail too.
    errorLoadShare({ pkgName, shareScopeMap }) {
      for (const scope of Object.values(shareScopeMap))
        for (const share of Object.values(scope[pkgName] ?? {}))
          if (!share.loaded) share.loading = null;
    },
  };
}
