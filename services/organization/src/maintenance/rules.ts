import { clockIn, collectionOf } from '@fairlead/contracts';
import { equipment } from '@fairlead/contracts/registers/equipment';
import { maintenanceJobs } from '@fairlead/contracts/registers/maintenance-jobs';
import { maintenanceSchedule } from '@fairlead/contracts/registers/maintenance-schedule';
import { apiErrors, objectId, type Service } from '@fairlead/service-kit';
import { idIn } from '../registers/access.ts';
import { zoneAboard } from '../registers/clocks.ts';
import type { RegisterRule, RegisterRules } from '../registers/writing.ts';
import { putBack, take } from './stock.ts';

/** The specific rules of the maintenance registers. */
export const maintenanceRules = (service: Service): RegisterRules => ({
  [equipment.slug]: equipmentRule(service),
  [maintenanceSchedule.slug]: scheduleRule(service),
  [maintenanceJobs.slug]: jobRule(service),
});

/** The maximum depth of an equipment tree. */
const DEEPEST = 50;

/** Equipment is never part of its own parts, and its hours never run backwards, except for a replaced meter, which starts at zero. */
const equipmentRule =
  (service: Service): RegisterRule =>
  async (record, { previous, version }) => {
    const id = version?.id;
    const fail = (path: string, message: string) =>
      apiErrors.validation(collectionOf(equipment.slug), [{ path, message }], id);
    const before = Number(previous?.runningHours ?? 0);
    const hours = record.runningHours;
    if (hours !== undefined && Number(hours) < before && Number(hours) !== 0)
      throw fail('runningHours', `Running hours do not fall: there were ${before}`);
    let above = idIn(record.parent);
    for (let depth = 0; above !== undefined; depth += 1) {
      if (above === id || depth > DEEPEST) throw fail('parent', 'Equipment is not part of itself');
      const found = await service.store(collectionOf(equipment.slug)).findById(objectId(above));
      above = idIn(found?.parent?.toString());
    }
    return record;
  };

/** A task has the running hours of its equipment, its interval in the unit that it counts, and the day aboard from which that counts at first. */
const scheduleRule =
  (service: Service): RegisterRule =>
  async (record, { version, at }) => {
    const member = neededBy[String(record.interval)];
    if (member && record[member] === undefined)
      throw apiErrors.validation(
        collectionOf(maintenanceSchedule.slug),
        [{ path: member, message: 'Enter when it is due' }],
        version?.id,
      );
    const of = idIn(record.equipment);
    const found = of && (await service.store(collectionOf(equipment.slug)).findById(objectId(of)));
    const hoursNow = found ? found.runningHours : undefined;
    const zone = await zoneAboard(service, idIn(record.vessel));
    const countsFrom = record.countsFrom ?? clockIn(zone, new Date(at).toISOString()).day;
    return { ...record, hoursNow, countsFrom };
  };

const neededBy: Readonly<Record<string, string>> = {
  calendar: 'everyDays',
  'running hours': 'everyHours',
  fixed: 'fixedDate',
};

/**
 * A finished job takes its spares from stock: all of them or none, and each once, however often it is finished. @throws {ApiError} 409 for missing
 * stock.
 */
const jobRule =
  (service: Service): RegisterRule =>
  async (record, { previous, version }) => {
    if (record.status !== 'done' || previous?.status === 'done' || !version) return record;
    const spares = ((record.spares ?? []) as { spare: unknown; quantity: number }[]).map(
      ({ spare, quantity }) => ({ spare: idIn(spare) ?? '', quantity }),
    );
    const taken: string[] = [];
    for (const [spare, quantity] of together(spares)) {
      if (await take(service, { job: version.id, spare, quantity })) {
        taken.push(spare);
        continue;
      }
      for (const one of taken) await putBack(service, { job: version.id, spare: one });
      const found = await service.store(collectionOf('spare-parts')).findById(objectId(spare));
      throw apiErrors.conflict(
        `There are no longer ${quantity} of ${found?.title ?? 'a spare part'} in stock.`,
      );
    }
    return record;
  };

/** How much of each spare is taken. */
function together(spares: readonly { spare: string; quantity: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { spare, quantity } of spares) sums.set(spare, (sums.get(spare) ?? 0) + quantity);
  return sums;
}
