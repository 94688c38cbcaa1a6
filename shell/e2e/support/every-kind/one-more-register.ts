import { registerHooks } from 'node:module';

/** Has the process know one register more: what the contracts list is taken from their `testing/declared.ts`. */
registerHooks({
  resolve(specifier, context, next) {
    const isList = specifier === './declared.ts' && context.parentURL?.endsWith('/registers.ts');
    return next(isList ? './testing/declared.ts' : specifier, context);
  },
});
