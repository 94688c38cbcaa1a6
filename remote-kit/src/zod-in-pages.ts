declare global {
  /** Where every copy of zod 4 stores its settings, and looks before it makes its first schema. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/* Zod would otherwise compile its checks with what the policy of the portal's pages forbids, and the browser reports each try. This is set before
   any page is loaded, since an earlier schema would have tried already; and without importing zod, which most pages do without. */
globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };

export {};
