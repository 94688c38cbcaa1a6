import type { DaySpan, RotationKind } from '@fairlead/contracts';

/** A rotation to be planned. */
export interface Plan extends DaySpan {
  organization: string;
  vessel: string;
  rank: string;
  user: string;
  kind: RotationKind;
  isInSchengen: boolean;
  /** The rotation to be changed; none for a new one. */
  rotation?: string | undefined;
}
