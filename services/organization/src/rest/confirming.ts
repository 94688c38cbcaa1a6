import {
  clockIn,
  collectionOf,
  restConfirmations,
  type ShipDay,
  shipMonth,
  zoneOn,
} from '@fairlead/contracts';
import { apiErrors, type Service, type Version } from '@fairlead/service-kit';
import { idIn } from '../registers/access.ts';
import type { RecordContent } from '../registers/completing.ts';
import type { RegisterRule } from '../registers/writing.ts';
import { assessedCrew, type RestVessel, restVessel, worksAboard } from './aboard.ts';
import { frozenHours, frozenViolations } from './frozen.ts';
import { hoursAround } from './hours-around.ts';
import { judgedDays } from './judging.ts';
import { lockMonth } from './month-lock.ts';

/**
 * The rule of confirmations: the person and the month never change; on submission its hours are locked and their totals stored, until the
 * month is reopened, which removes the signatures (O-157, O-158).
 */
export const confirming =
  (service: Service): RegisterRule =>
  async (record, { previous, version }) => {
    requireSame(record, previous, version?.id);
    if (record.status === previous?.status) return record;
    if (record.status === 'submitted' && version)
      return { ...record, ...(await frozen(service, record, version)) };
    return record.status === 'open' ? reopened(record) : record;
  };

/** @throws {ApiError} 400 at the members that identify the month. */
function requireSame(
  record: RecordContent,
  previous: RecordContent | undefined,
  id: string | undefined,
): void {
  if (!previous) return;
  const changed = (['person', 'month', 'vessel'] as const).filter(
    (name) => (idIn(record[name]) ?? record[name]) !== (idIn(previous[name]) ?? previous[name]),
  );
  if (changed.length)
    throw apiErrors.validation(
      collectionOf(restConfirmations.slug),
      changed.map((path) => ({ path, message: 'This cannot be changed once it is set' })),
      id,
    );
}

const reopened = ({
  hours: _hours,
  violations: _violations,
  breachCount: _count,
  signature: _signature,
  masterSignature: _master,
  ...record
}: RecordContent): RecordContent => record;

/** Future days cannot be signed, except by somebody who has left the vessel. @throws {ApiError} 409 before the last day of the month. */
async function requireOver(
  service: Service,
  vessel: RestVessel,
  { user, days }: { user: string; days: readonly ShipDay[] },
): Promise<void> {
  const last = days.at(-1);
  if (!last) return;
  const today = clockIn(zoneOn(vessel.clocks, last.day), new Date().toISOString()).day;
  if (today < last.day && (await worksAboard(service, vessel, user)))
    throw apiErrors.conflict('This month is not over aboard: days to come are not signed.');
}

/** The totals of a month as of now, which are stored: its hours, and the rules that they break. */
async function frozen(service: Service, record: RecordContent, { id, revision }: Version) {
  const user = idIn(record.person) ?? '';
  const vessel = await restVessel(service, idIn(record.vessel) ?? '');
  if (!vessel) throw apiErrors.conflict('The vessel of this month no longer exists.');
  const person = (await assessedCrew(service, vessel, [user]))(user);
  const days = shipMonth(vessel.clocks, String(record.month));
  await requireOver(service, vessel, { user, days });
  const whose = { vessel: vessel.id, user, month: String(record.month) };
  const aboard = await lockMonth(service, vessel, whose, { lockedBy: id, lockRevision: revision });
  const around = await hoursAround(service, vessel, { days, users: [user] });
  const violations = frozenViolations(judgedDays(vessel, person, days, around));
  return {
    hours: frozenHours(vessel.clocks, days, aboard),
    violations,
    breachCount: violations.length,
  };
}
