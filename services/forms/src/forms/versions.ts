import { type FormContent, type FormVersion, formContent } from '@fairlead/contracts';
import { apiErrors, defineTable, type Service, TtlCache } from '@fairlead/service-kit';
import type { StoredForm } from './form-types.ts';

/** A version as it is stored: as text, since it is never queried. */
interface CachedVersion {
  _id: string;
  content: string;
}

/** The versions of forms that somebody has filled in. */
export const formVersions = defineTable<CachedVersion>({
  name: 'form_versions',
  onErasure: 'Forms name nobody.',
});

const nameOf = (form: string, version: number) => `${form} ${version}`;

/** The content of a stored form. @throws {ApiError} 500 for what the contract does not know. */
export function contentOf(form: StoredForm): FormContent {
  const { success, data } = formContent.safeParse(form);
  if (!success) throw apiErrors.unexpected();
  return data;
}

/** The versions known to be stored: nothing ever removes one. */
const keptOf = new WeakMap<Service, TtlCache<unknown>>();

/** Stores a form as it is in its version (F-052); the first submission of a version does so, and none changes it. */
export async function keepVersion(service: Service, form: StoredForm): Promise<void> {
  const kept = keptOf.get(service) ?? new TtlCache({ freshMs: 60 * 60_000, most: 1_000 });
  keptOf.set(service, kept);
  const _id = nameOf(form._id.toHexString(), form.version);
  await kept.of(_id, () =>
    service
      .table(formVersions)
      .updateOne(
        { _id },
        { $setOnInsert: { content: JSON.stringify(contentOf(form)) } },
        { upsert: true },
      ),
  );
}

/** A form as it was in a version that somebody filled in; undefined for any other. */
export async function versionOf(
  service: Service,
  form: string,
  version: number,
): Promise<FormVersion | undefined> {
  const kept = await service.table(formVersions).findOne({ _id: nameOf(form, version) });
  return kept ? { form, version, content: formContent.parse(JSON.parse(kept.content)) } : undefined;
}

/** Every version of a form that somebody filled in, by number. */
export async function versionsOf(
  service: Service,
  form: string,
): Promise<ReadonlyMap<number, FormContent>> {
  const ofForm = { _id: { $gte: nameOf(form, 0), $lt: `${form}!` } };
  const kept = await service.table(formVersions).find(ofForm).toArray();
  return new Map(
    kept.map(({ _id, content }) => [
      Number(_id.split(' ')[1]),
      formContent.parse(JSON.parse(content)),
    ]),
  );
}
