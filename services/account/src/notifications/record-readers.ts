import { type AccessScope, registerNamed, registerPlace } from '@fairlead/contracts';
import { lastAttempt, NotKnownYet, type Service } from '@fairlead/service-kit';
import { KnownMembers } from './known-members.ts';
import { membersAt } from './members-at.ts';

/** A record of a register, by where it is kept. */
interface KeptRecord {
  register: string;
  organization: string;
  vessel: string | null;
}

const scopes: readonly AccessScope[] = ['org', 'vessel'];

/** Who may read records of registers: to nobody else is said what they are called. */
export class RecordReaders {
  readonly #members: KnownMembers;

  constructor(service: Service) {
    this.#members = new KnownMembers(service);
  }

  /**
   * Those of some people who may read a record, by its page of the company or of its vessel.
   * @throws {NotKnownYet} while somebody is not known to belong to the organization, or the register is not known: both may be on the way.
   */
  async among(
    users: readonly string[],
    { register: slug, organization, vessel }: KeptRecord,
    attempt = lastAttempt,
  ): Promise<string[]> {
    const register = registerNamed(slug);
    const members = await this.#members.of(organization);
    const isKnown = (user: string) => members.some((member) => member.user === user);
    if (attempt < lastAttempt && !(register && users.every(isKnown)))
      throw new NotKnownYet('who may read the record');
    if (!register) return [];
    const places = scopes
      .filter((scope) => scope === 'org' || vessel !== null)
      .flatMap((scope) => registerPlace(register, scope, vessel ?? undefined) ?? []);
    const readers = new Set(places.flatMap((place) => membersAt(place, 'read', members)));
    return users.filter((user) => readers.has(user));
  }
}
