import { declared as portal } from '../declared.ts';
import { everyKind } from './every-kind.ts';

/** The registers of the portal, and the one that only tests have. */
export const declared = [...portal, everyKind] as const;
