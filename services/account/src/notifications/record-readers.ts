import { levelAtPath, openRecordPath, type Register, registerNamed } from '@fairlead/contracts';
import {
  DependencyNotReady,
  employeeProjections,
  lastAttempt,
  type Service,
} from '@fairlead/service-kit';
import { OrganizationMembers } from './known-members.ts';

/** A record of a register, by its place. */
interface SeenRecord {
  id: string;
  register: string;
  organization: string;
  vessel: string | null;
}

/** Somebody who may open a record, and where. */
export interface RecordReader {
  user: string;
  link: string;
}

/** Finds who may read records of registers: nobody else gets their names. */
export class RecordReaders {
  readonly #service: Service;
  readonly #members: OrganizationMembers;

  constructor(service: Service) {
    this.#service = service;
    this.#members = new OrganizationMembers(service);
  }

  /**
   * Those of some people who may open a record, each with the page where they may: of its vessel, of the company, or of the account, if the recipient
   * owns the record. The caller has already checked the ownership if it matters.
   * @throws {DependencyNotReady} while somebody is not known to belong to the organization, or the register is unknown: both may be on the way.
   */
  async among(
    users: readonly string[],
    { register: slug, ...record }: SeenRecord,
    attempt = lastAttempt,
  ): Promise<RecordReader[]> {
    const register = registerNamed(slug);
    const members = await this.#members.of(record.organization);
    const isKnown = (user: string) => members.some((member) => member.user === user);
    if (attempt < lastAttempt && !(register && users.every(isKnown)))
      throw new DependencyNotReady('who may read the record');
    if (!register) return [];
    return users.flatMap((user) => {
      const link = linkFor(
        members.filter((member) => member.user === user),
        register,
        record,
      );
      return link === undefined ? [] : { user, link };
    });
  }

  /**
   * Those who should approve a record, each with the page where they do: the vessel's leaders, or the company's approvers if nobody else does. Not
   * the one who has just sent it.
   */
  async approversOf({
    register: slug,
    by,
    ...record
  }: SeenRecord & { by: string | null }): Promise<RecordReader[]> {
    const register = registerNamed(slug);
    if (!register) return [];
    const members = await this.#members.of(record.organization);
    const approving = members.flatMap((member) => {
      const approves = (path: string) => levelAtPath(path, [member]) === 'approve';
      const link = openRecordPath(register, record, approves);
      return link === undefined || member.user === by ? [] : [{ ...member, link }];
    });
    const aboard = approving.filter(({ vessel }) => vessel !== null && vessel === record.vessel);
    const notified = aboard.length > 0 ? aboard : approving.filter(({ vessel }) => vessel === null);
    return [...new Map(notified.map(({ user, link }) => [user, { user, link }])).values()];
  }

  /** Those who are asked to acknowledge a record: of some ranks, or everybody, aboard its vessel or in the whole organization. */
  async askedOf(record: SeenRecord, ranks: readonly string[]): Promise<RecordReader[]> {
    const stored = await this.#service.projections.get(employeeProjections.name)?.findAll({
      organization: record.organization,
      isInForce: true,
      ...(record.vessel && { vessel: record.vessel }),
      ...(ranks.length > 0 && { position: { $in: ranks } }),
    });
    const users = [...new Set((stored ?? []).map(({ user }) => String(user)))];
    return this.among(users, record);
  }
}

const linkFor = (
  memberships: Awaited<ReturnType<OrganizationMembers['of']>>,
  register: Register,
  record: Omit<SeenRecord, 'register'>,
) =>
  openRecordPath(register, record, (path) => levelAtPath(path, memberships) !== 'none') ??
  (memberships.length > 0 ? register.own?.page : undefined);
