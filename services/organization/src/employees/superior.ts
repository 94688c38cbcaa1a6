import { isId } from '@fairlead/contracts';
import { apiErrors, objectId, type Service } from '@fairlead/service-kit';
import { employees } from './collection.ts';

/** The members of a record that say whose it is, where, and whom they report to. */
interface Placed {
  user?: unknown;
  organization?: unknown;
  reportsTo?: unknown;
}

/** The id of a person or an organization as sent: plain, or with denormalized members. */
const idOf = (sent: unknown): unknown =>
  typeof sent === 'object' && sent !== null ? Reflect.get(sent, 'id') : sent;

/**
 * Checks that somebody reports to another member of the organization, who is not already below
 * them.
 * @throws {ApiError} 400 at `reportsTo`
 */
export async function requireSuperior(
  service: Service,
  { content, previous }: { content: Placed; previous: Placed | undefined },
): Promise<void> {
  const superior = idOf(content.reportsTo);
  if (superior === undefined || superior === null || superior === idOf(previous?.reportsTo)) return;
  const refused = (message: string) =>
    apiErrors.validation(employees.slug, [{ path: 'reportsTo', message }]);
  const organization = idOf(content.organization) ?? idOf(previous?.organization);
  const person = idOf(content.user) ?? idOf(previous?.user);
  if (!isId(superior) || !isId(organization)) throw refused('Choose a member of the organization');
  if (superior === person) throw refused('Nobody reports to themselves');
  const seen = new Set<string>();
  for (let above: string | undefined = superior; above && !seen.has(above); ) {
    if (above === person) throw refused('This person reports to them already');
    seen.add(above);
    const record = await service
      .store(employees)
      .find({
        'user.id': objectId(above),
        organization: objectId(organization),
        status: { $ne: 'ended' },
      })
      .next();
    if (!record && above === superior) throw refused('Choose a member of the organization');
    above = record?.reportsTo?.id.toHexString();
  }
}
