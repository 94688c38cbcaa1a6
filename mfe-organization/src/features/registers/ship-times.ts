import { relatedId } from '@fairlead/contracts/api/relations';
import type { Register, RegisterFields } from '@fairlead/contracts/registers/declaration/index';
import type { TimeWords } from '@fairlead/contracts/registers/value-words';
import { calendarDay } from '@fairlead/ui';
import { shipTime } from '@fairlead/ui/dates';
import { useMemo } from 'react';
import { vessels } from '../../api.ts';
import type { RegisterRecord } from './register-calls.ts';
import { readersTimes } from './written-value.ts';

/** How times are written, and the zone of the clocks aboard where those are used. */
export interface ShipTimes extends TimeWords {
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
        ? { zone, day: calendarDay, moment: (instant: string) => shipTime(zone, instant) }
        : readersTimes,
    [zone],
  );
}

const tellsMoments = (fields: RegisterFields): boolean =>
  Object.values(fields).some(({ kind, rows }) =>
    rows ? tellsMoments(rows) : kind === 'instant' || kind === 'signature',
  );
