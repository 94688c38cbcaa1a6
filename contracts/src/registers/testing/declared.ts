import { declared as portal } from '../declared.ts';
import { everyKind } from './every-kind.ts';

/** The registers of the portal, and one only for tests. */
export const declared = [...portal, everyKind] as const;
