import { relatedId } from '@fairlead/contracts/api/relations';
import type { Register, RegisterFields } from '@fairlead/contracts/registers/declaration/index';
import type { ValueFormats } from '@fairlead/contracts/registers/value-words';
import { shipTime } from '@fairlead/ui/dates';
import { useMemo } from 'react';
import { vessels } from '../../api.ts';
import type { RegisterRecord } from './register-calls.ts';
import { readersFormats } from './written-value.ts';

/** How times are written, and the zone of the clocks aboard where those are used. */
export interface ShipTimes extends ValueFormats {
  zone?: string;
}

/** How the times of a record are written: a vessel's by the clocks aboard, where their zone is known, else by the reader's. */
export function useShipTimes({ fields }: Register, { vessel }: RegisterRecord): ShipTimes {
  const id = vessel && tellsMoments(fields) ? relatedId(vessel) : '';
  const { data } = vessels.read.useQuery({ id, depth: 0 }, { skip: id === '' });
  const zone = data?.doc.shipTime;
  return useMemo(
    () =>
      zone
        ? { ...readersFormats, zone, moment: (instant: string) => shipTime(zone, instant) }
        : readersFormats,
    [zone],
  );
}

const tellsMoments = (fields: RegisterFields): boolean =>
  Object.values(fields).some(({ kind, rows }) =>
    rows ? tellsMoments(rows) : kind === 'instant' || kind === 'signature',
  );
