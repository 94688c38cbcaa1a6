import type { FormField } from '@fairlead/contracts';
import { objectId, type Service } from '@fairlead/service-kit';
import { filesIn } from './submitted.ts';
import { userMediaFiles } from './user-media.ts';

/** The names of the files that answers refer to, by id; deleted ones are left out. */
export async function fileNamesIn(
  service: Service,
  fields: readonly FormField[],
  answers: Readonly<Record<string, unknown>>,
): Promise<ReadonlyMap<string, string>> {
  const ids = filesIn(fields, answers).flatMap(({ files }) => files);
  if (ids.length === 0) return new Map();
  const files = await service
    .store(userMediaFiles)
    .find({ _id: { $in: ids.map(objectId) } })
    .toArray();
  return new Map(
    files.map(({ _id, attachments }) => [_id.toHexString(), attachments?.[0]?.name ?? '']),
  );
}
