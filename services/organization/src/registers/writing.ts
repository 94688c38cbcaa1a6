import type { Register } from '@fairlead/contracts';
import {
  type Change,
  type Collection,
  type CollectionWriting,
  checkContent,
  type Service,
  type Viewer,
} from '@fairlead/service-kit';
import { idIn } from './access.ts';
import { zoneAboard } from './clocks.ts';
import type { RecordForms } from './collection.ts';
import { completed, type RecordContent } from './completing.ts';
import { moved } from './moving.ts';
import { nextNumber } from './numbers.ts';
import { plainContent } from './plain.ts';
import { requireKnown } from './references.ts';

/** What a register adds to what callers write of its records: moves, numbers, what is named, and all that follows from it. */
export function recordWriting(
  service: Service,
  register: Register,
  collection: Collection<RecordForms>,
): CollectionWriting<RecordForms> {
  return { prepare };

  async function prepare({ content, previous, viewer }: Change<RecordForms>) {
    const id = idIn(previous);
    // Nothing is made of content that is not what it must be; the check refuses it in its own words.
    const checked = checkContent(collection, content, id) as RecordContent;
    const at = Date.now();
    const vessel = idIn(checked.vessel);
    const organization = idIn(checked.organization) ?? '';
    const [name, zone] = await Promise.all([
      // Who makes a record is its author, whom the record carries.
      previous ? nameOf(service, viewer) : undefined,
      zoneAboard(service, vessel),
    ]);
    const change = { id, content: checked, previous: previous as RecordContent | undefined };
    const written = moved(register, { ...change, viewer, name, at });
    await requireKnown(service, register, {
      id,
      organization,
      vessel,
      content: { ...written, ...plainContent(register.fields, written) },
      previous: previous && plainContent(register.fields, previous),
    });
    const whole = completed(register, written, { zone, at });
    if (previous) return whole;
    const year = new Date(at).toISOString().slice(0, 4);
    const number = await nextNumber(service, register, { organization, year });
    return {
      ...whole,
      ...(number !== undefined && { number }),
      ...(viewer.kind === 'person' && { author: viewer.id }),
    };
  }
}

/** What a person is called, as far as it is known here. */
async function nameOf(service: Service, viewer: Viewer): Promise<string | undefined> {
  if (viewer.kind !== 'person') return undefined;
  const known = await service.copies.get('users')?.find(viewer.id);
  return typeof known?.fullName === 'string' ? known.fullName : undefined;
}
