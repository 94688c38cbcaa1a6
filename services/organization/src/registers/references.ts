import { collectionOf, type Register } from '@fairlead/contracts';
import { apiErrors, type FieldFailure, objectId, type Service } from '@fairlead/service-kit';
import { employees } from '../employees/collection.ts';
import { positions } from '../positions/collection.ts';
import { vessels } from '../vessels/collection.ts';
import { idIn } from './access.ts';
import { type Named, namedIn } from './named-in.ts';

/** Validated content, with relations as ids. */
type Content = Record<string, unknown>;

/** A record and its place. */
interface Checked {
  id: string | undefined;
  organization: string;
  vessel: string | undefined;
  content: Content;
  previous: Content | undefined;
}

/**
 * Refuses invalid references of a record: people who are not members of its organization, others' vessels and records, a record of
 * another vessel, a file of another record. Only new references are checked: those who have left since may stay.
 * @throws {ApiError} 400 at each of them.
 */
export async function requireExisting(
  service: Service,
  register: Register,
  checked: Checked,
): Promise<void> {
  const before = new Set(checked.previous ? namesIn(register, checked.previous) : []);
  const failures: FieldFailure[] = [];
  for (const named of namedIn(register.fields, checked.content)) {
    const ids = named.ids.filter((id) => !before.has(nameOf(named, id)));
    const isFollowed = named.path === register.succession?.member;
    if (ids.length && !(await areKnown(service, { ...checked, isFollowed }, { ...named, ids })))
      failures.push({ path: named.path, message: unknown[named.kind] ?? 'This is not known' });
  }
  if (failures.length)
    throw apiErrors.validation(collectionOf(register.slug), failures, checked.id);
}

const unknown: Readonly<Record<string, string>> = {
  person: 'This is not a member of the organization',
  vessel: 'This does not belong to the organization',
  record: 'This record was not found here',
  rank: 'This rank was not found',
  file: 'This is not a file of the record',
};

const nameOf = ({ kind, register }: Named, id: string) => `${kind} ${register ?? ''} ${id}`;
const namesIn = (register: Register, content: Content) =>
  [...namedIn(register.fields, content)].flatMap((named) =>
    named.ids.map((id) => nameOf(named, id)),
  );

async function areKnown(
  service: Service,
  checked: Checked & { isFollowed: boolean },
  named: Named,
): Promise<boolean> {
  const { organization, vessel } = checked;
  const ids = [...new Set(named.ids)].map(objectId);
  const within = { organization: objectId(organization) };
  switch (named.kind) {
    case 'person': {
      const found = await service
        .store(employees)
        .find({ ...within, 'user.id': { $in: ids }, status: 'active' })
        .project({ user: 1 })
        .toArray();
      const members = new Set(found.map(({ user }) => String(user.id)));
      return named.ids.every((id) => members.has(id));
    }
    case 'vessel':
      return (await service.store(vessels).count({ _id: { $in: ids }, ...within })) === ids.length;
    case 'rank':
      return (await service.store(positions).count({ _id: { $in: ids } })) === ids.length;
    case 'record': {
      // Every vessel may refer to the company's own records, none to another vessel's.
      const aboard = vessel === undefined ? {} : { vessel: { $in: [null, objectId(vessel)] } };
      // A replaced record belongs to the same place: a vessel supersedes nothing of the company.
      const same = { vessel: vessel === undefined ? null : objectId(vessel) };
      const here = checked.isFollowed ? same : aboard;
      const found = service.store(collectionOf(named.register ?? ''));
      return (await found.count({ _id: { $in: ids }, ...within, ...here })) === ids.length;
    }
    case 'file': {
      const attached = [checked.content.attachments ?? []].flat().map(idIn);
      return named.ids.every((id) => attached.includes(id));
    }
    default:
      return false;
  }
}
