declare global {
  /** Where every copy of zod 4 keeps its settings, and looks before it makes its first schema. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/*
 * What zod would otherwise compile its checks with, the policy of the portal's pages forbids, and the browser reports each try. This is
 * said before any page is loaded, since a schema that is made earlier has tried already; and without zod, which most pages do without.
 */
globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };

export {};
