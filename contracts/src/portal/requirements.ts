import satisfies from 'semver/functions/satisfies.js';
import validRange from 'semver/ranges/valid.js';
import { z } from 'zod';

/** The parts of the portal that a remote depends on, each with its own version. */
const parts = ['shell', 'ui', 'api'] as const;
type Part = (typeof parts)[number];

const range = z
  .string()
  .refine((text) => validRange(text) !== null, 'This is no range of versions');

/**
 * What a remote requires of the shell, the design system (`ui`) and the API, as version ranges such as `^1.2.0`
 * (https://semver.org). A missing one may be any version.
 */
export const requirementsSchema = z.partialRecord(z.enum(parts), range);

/** `provides.json` next to a shell: its version, and that of the design system it shares. */
export const providedByShellSchema = z.strictObject({ shell: z.string(), ui: z.string() });

export type Requirements = z.output<typeof requirementsSchema>;
export type ProvidedByShell = z.output<typeof providedByShellSchema>;
/** The version of each available part. */
export type Provided = Readonly<Record<Part, string>>;

/** The unmet requirements, as texts such as `ui ^2.0.0, which is 1.4.0`. */
export const unmetOf = (requires: Requirements, provided: Provided): string[] =>
  parts.flatMap((part) => {
    const wanted = requires[part];
    const isMet = wanted === undefined || satisfies(provided[part], wanted);
    return isMet ? [] : [`${part} ${wanted}, which is ${provided[part]}`];
  });
