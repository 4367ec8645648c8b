/**
 * The pages forbid making code out of text: that zod tries whether it may would be reported as a breach. Where `z.config` keeps it, because
 * to call it here would bring zod into the first load; before any schema is made.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
