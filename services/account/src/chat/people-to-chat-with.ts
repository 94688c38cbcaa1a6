import type { ChatPerson } from '@fairlead/contracts';
import { compareAsRead } from '@fairlead/contracts/api/reading-order';
import { foldCase, organizationsOfMember, type Service } from '@fairlead/service-kit';
import { namesOf } from './names.ts';
import type { Person } from './participation.ts';
import { placesOf } from './scope.ts';

/** How many people one search returns. */
const MOST = 50;

/** The people somebody can start a conversation with, and where: those in their own organizations whose names match all the words. */
export async function peopleToChatWith(
  service: Service,
  viewer: Person,
  { search = '', organization }: { search?: string | undefined; organization?: string | undefined },
): Promise<ChatPerson[]> {
  const own = [...new Set(organizationsOfMember(viewer))].filter(
    (one) => organization === undefined || one === organization,
  );
  const found = await Promise.all(own.map((one) => placesOf(service, { organization: one })));
  const places = found.flat().filter(({ user }) => user !== viewer.id);
  const names = await namesOf(
    service,
    places.map(({ user }) => user),
  );
  const words = foldCase(search).split(/\s+/).filter(Boolean);
  const fits = (user: string) => {
    const name = foldCase(names[user] ?? '');
    return words.every((word) => name.includes(word));
  };
  const ownVessels = new Set(viewer.memberships.flatMap(({ vessel }) => vessel ?? []));
  const people = [...Map.groupBy(places, (one) => `${one.organization} ${one.user}`).values()]
    .flatMap(([first, ...more]) =>
      first && fits(first.user)
        ? [{ ...first, vessels: [first, ...more].map(({ vessel }) => vessel) }]
        : [],
    )
    .sort((a, b) => compareAsRead(names[a.user] ?? '', names[b.user] ?? ''))
    .slice(0, MOST);
  const [organizations, vessels] = await Promise.all([
    service.projections.get('organizations')?.findMany(people.map((one) => one.organization)),
    service.projections.get('vessels')?.findMany([...ownVessels]),
  ]);
  const named = (id: string, projections: typeof vessels) => ({
    id,
    name: String(projections?.get(id)?.name ?? ''),
  });
  return people.map((one) => ({
    user: one.user,
    name: names[one.user] ?? '',
    organization: named(one.organization, organizations),
    vessels: [...new Set(one.vessels)].flatMap((vessel) =>
      vessel && ownVessels.has(vessel) ? [named(vessel, vessels)] : [],
    ),
  }));
}
