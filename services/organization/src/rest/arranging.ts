import { type Arranged, arrangedWork } from '@fairlead/contracts';
import { assessPattern, type RestVerdict, wordsOfVerdict } from '@fairlead/rest-rules';
import type { Service } from '@fairlead/service-kit';
import { idIn } from '../registers/access.ts';
import type { RegisterRule } from '../registers/writing.ts';
import { restVessel } from './aboard.ts';

/** The rule of arrangements: each is assessed whenever it is written, as if it were kept for weeks (O-162). */
export const arranging =
  (service: Service): RegisterRule =>
  async (record) => {
    const vessel = await restVessel(service, idIn(record.vessel) ?? '');
    if (!vessel) return record;
    const since = String(record.fromDate);
    const [sea, port] = (['sea', 'port'] as const).map((place) =>
      assessPattern(arrangedWork(record as Arranged, place), vessel.profile, since),
    );
    return {
      ...record,
      isLawful: !sea?.length && !port?.length,
      seaVerdict: wordsOf(sea),
      portVerdict: wordsOf(port),
    };
  };

const wordsOf = (verdicts: readonly RestVerdict[] = []): string =>
  verdicts.length ? verdicts.map(wordsOfVerdict).join(' ') : 'Keeps the rules.';
