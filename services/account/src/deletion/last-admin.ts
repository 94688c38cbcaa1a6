import {
  apiErrors,
  membershipsOf,
  membersOf,
  objectId,
  type Service,
  withLock,
} from '@fairlead/service-kit';
import type { Account } from '../account.ts';

/**
 * Completes a deletion request if every organization of which the person is an admin has another one, or nobody else works there. Admins are
 * serialized, so that of two who leave at the same time one is refused.
 * @throws {ApiError} 409 naming the organizations that would have no admin left
 */
export async function leavingOrganizations<Result>(
  account: Account,
  user: string,
  leave: () => Promise<Result>,
): Promise<Result> {
  const { service } = account;
  const kept = await organizationsKeptBy(service, user);
  if (kept.length === 0) return leave();
  return withLock(service, { locks: 'deletion_turns', name: 'admins' }, async (lost) => {
    const names = await namesLeftAlone(account, user, kept);
    if (names.length > 0)
      throw apiErrors.conflict(
        `You are the only admin of ${names.join(' and of ')}. Make somebody else an admin there first, then delete your account.`,
      );
    if (lost.aborted) throw apiErrors.busy();
    return leave();
  });
}

/** The names of the organizations that would have no admin left if somebody were deleted now. */
export async function organizationsLeftBy(account: Account, user: string): Promise<string[]> {
  return namesLeftAlone(account, user, await organizationsKeptBy(account.service, user));
}

/** The organizations of which somebody is an admin. */
async function organizationsKeptBy(service: Service, user: string): Promise<string[]> {
  const memberships = await membershipsOf(service, user);
  const kept = memberships.filter(({ orgRoles }) => orgRoles.includes('org-admin'));
  return [...new Set(kept.map(({ organization }) => organization))];
}

async function namesLeftAlone(
  { service, people }: Account,
  user: string,
  organizations: readonly string[],
): Promise<string[]> {
  const left = [];
  for (const organization of organizations)
    if (await isLeftAlone(organization)) left.push(organization);
  if (left.length === 0) return [];
  const found = await service.projections.get('organizations')?.findMany(left);
  return left.map((id) => String(found?.get(id)?.name ?? 'your organization'));

  /** Whether others work for an organization, and none of them is an admin. */
  async function isLeftAlone(organization: string): Promise<boolean> {
    const members = await membersOf(service, organization);
    const others = members.filter((member) => member.user !== user);
    const admins = others.filter(({ orgRoles }) => orgRoles.includes('org-admin'));
    const staying = await people.store.count({
      _id: { $in: admins.map((admin) => objectId(admin.user)) },
      'secret.deletion': null,
    } as never);
    return others.length > 0 && staying === 0;
  }
}
