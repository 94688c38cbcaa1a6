import type { DaySpan, RotationKind } from '@fairlead/contracts';

/** A rotation that may be planned. */
export interface Plan extends DaySpan {
  organization: string;
  vessel: string;
  rank: string;
  user: string;
  kind: RotationKind;
  isInSchengen: boolean;
  /** The rotation that is to be changed; none where a new one is planned. */
  rotation?: string | undefined;
}
