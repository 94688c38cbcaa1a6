import { registerHooks } from 'node:module';

/** Gives the process an additional register: the contracts' list is loaded from their `testing/declared.ts`. */
registerHooks({
  resolve(specifier, context, next) {
    const isList = specifier === './declared.ts' && context.parentURL?.endsWith('/registers.ts');
    return next(isList ? './testing/declared.ts' : specifier, context);
  },
});
