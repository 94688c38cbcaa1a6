import { collectionOf, type Register, type RegisterFields } from '@fairlead/contracts';
import { derivedId, objectId, type Service } from '@fairlead/service-kit';
import { clockAboard, yearAt } from './clocks.ts';
import { completed, type RecordContent } from './completing.ts';
import { nextNumber } from './numbers.ts';

interface Making {
  /** The place of the record. */
  organization: string;
  vessel: string | undefined;
  /** Its content, with people and others as ids. */
  content: Record<string, unknown>;
  /** Its unique cause: it is created once per cause. */
  cause: readonly string[];
  correlationId: string;
}

/** Creates a register's record automatically: at most one per cause, even if the event is redelivered or the record has been deleted. */
export async function makeRecord(
  service: Service,
  register: Register,
  { organization, vessel, content, cause, correlationId }: Making,
): Promise<void> {
  const id = idOf([register.slug, ...cause]);
  const store = service.store(collectionOf(register.slug));
  // No number is used up for an existing record.
  if (await store.isTaken(objectId(id))) return;
  const at = Date.now();
  const clock = await clockAboard(service, vessel);
  const number = await nextNumber(service, register, {
    organization,
    year: yearAt(at, clock.zone),
  });
  const record = {
    organization,
    ...(vessel !== undefined && { vessel }),
    status: register.statuses[0]?.code,
    ...stored(register.fields, content),
    ...(number !== undefined && { number }),
  } as RecordContent;
  await store.add([{ id, content: completed(register, record, { ...clock, at }) }], {
    actor: 'system',
    correlationId,
  });
}

const idOf = (parts: readonly string[]): string => derivedId(JSON.stringify(parts));

/** Content as it is written: people populated, so that their names are denormalized. */
function stored(fields: RegisterFields, content: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(content)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => {
        const field = fields[name];
        if (field?.kind === 'person' && typeof value === 'string') return [name, { id: value }];
        if (field?.kind === 'people' && Array.isArray(value))
          return [name, value.map((one) => (typeof one === 'string' ? { id: one } : one))];
        if (field?.rows && Array.isArray(value))
          return [name, value.map((row) => stored(field.rows ?? {}, row))];
        return [name, value];
      }),
  );
}
