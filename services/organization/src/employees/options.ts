import { memberOptions } from '@fairlead/contracts';
import {
  described,
  type Filter,
  foldCase,
  type ObjectId,
  objectId,
  type Service,
} from '@fairlead/service-kit';
import { z } from 'zod';
import { departments } from '../departments/collection.ts';
import { positions } from '../positions/collection.ts';
import { employees, type StoredEmployee } from './collection.ts';
import { requireMember } from './members-only.ts';

const defaultLimit = 20;
const most = 50;
const mostWords = 10;

/** An invalid query finds nothing, or gets its default: access is decided first. */
const asked = z.object({
  organization: z.string().catch(''),
  q: z.string().max(200).catch(''),
  limit: z.coerce.number().int().min(1).catch(defaultLimit),
});

/** `GET /api/employees/options`: the people of an organization, for a member searching for one of them (O-043). */
export function memberOptionRoutes(service: Service): void {
  service.read(
    '/api/employees/options',
    {
      from: ['employees'],
      parameters: ['organization', 'q', 'limit'],
      schema: described({
        summary: 'Find members of one’s organization by name',
        query: asked,
        answers: { 200: memberOptions },
      }),
    },
    async ({ organization, q, limit }, viewer) => {
      requireMember(viewer, organization);
      const found = await membersNamed(service, organization, q, Math.min(limit, most));
      return { options: await optionsOf(service, found) };
    },
  );
}

/** Active people whose name or address contains every word, by name; one record per person. */
async function membersNamed(
  service: Service,
  organization: string,
  q: string,
  limit: number,
): Promise<StoredEmployee[]> {
  const words = foldCase(q).split(/\s+/).filter(Boolean).slice(0, mostWords);
  const filter: Filter = {
    organization: objectId(organization),
    status: { $ne: 'ended' },
    ...(words.length > 0 && { $and: words.map(occurring) }),
  };
  const sorted = service.store(employees).find(filter).sort({ 'derived.sought.name': 1, _id: 1 });
  const people = new Map<string, StoredEmployee>();
  for await (const record of sorted) {
    const person = record.user.id.toHexString();
    if (!people.has(person)) people.set(person, record);
    if (people.size === limit) break;
  }
  return [...people.values()];
}

const occurring = (word: string): Filter => {
  const literal = { $regex: word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') };
  return { $or: [{ 'derived.sought.name': literal }, { 'derived.sought.address': literal }] };
};

async function optionsOf(service: Service, records: readonly StoredEmployee[]) {
  const [ranks, areas] = await Promise.all([
    namesOf(
      service,
      positions.slug,
      records.map(({ position }) => position),
    ),
    namesOf(
      service,
      departments.slug,
      records.map(({ department }) => department),
    ),
  ]);
  return records.map(({ _id, user: { id, firstName, lastName, fullName, email }, ...work }) => ({
    label: fullName || email || 'Unnamed member',
    value: id.toHexString(),
    metadata: {
      user: { id: id.toHexString(), firstName, lastName, fullName, email },
      employee: {
        id: _id.toHexString(),
        position: named(ranks, work.position),
        department: named(areas, work.department),
      },
    },
  }));
}

async function namesOf(
  service: Service,
  slug: string,
  ids: readonly (ObjectId | undefined)[],
): Promise<ReadonlyMap<string, string>> {
  const found = await service
    .store(slug)
    .find({ _id: { $in: ids.filter((id) => id !== undefined) } })
    .toArray();
  return new Map(found.map(({ _id, name }) => [_id.toHexString(), String(name)]));
}

const named = (names: ReadonlyMap<string, string>, id: ObjectId | undefined) => {
  const name = id && names.get(id.toHexString());
  return name === undefined ? null : { id: String(id), name };
};
