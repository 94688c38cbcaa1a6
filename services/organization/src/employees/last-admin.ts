import {
  apiErrors,
  type Filter,
  isOperator,
  objectId,
  type Service,
  type ServiceHooks,
  withLock,
} from '@fairlead/service-kit';
import { type EmployeeForms, employees } from './collection.ts';

type Employee = EmployeeForms['content'];

/**
 * Serializes changes of an organization's admins, so that one is always left: of two admins who remove each other at the same time one is
 * refused. An admin whose last day is already set does not count. Operators may remove the last.
 * @throws {ApiError} 409 when no admin would be left.
 */
export function leavingAnAdmin(service: Service): ServiceHooks<EmployeeForms>['replace'] {
  const store = service.store(employees);
  return async ({ id, before, after, viewer }, write) => {
    if (isOperator(viewer) || !isAdmin(before) || (after && keepsAsMuch(before, after)))
      return write();
    return withLock(service, { locks: 'admin_turns', name: before.organization }, async (lost) => {
      const others = { ...admins(before.organization), _id: { $ne: id } };
      const left = await store.count(isLasting(before) ? { ...others, endedOn: null } : others);
      if (left === 0)
        throw apiErrors.conflict(
          'Nobody else keeps this organization. Make somebody else an organization admin first.',
        );
      if (lost.aborted) throw apiErrors.busy();
      return write();
    });
  };
}

const admins = (organization: string): Filter => ({
  organization: objectId(organization),
  orgRoles: 'org-admin',
  status: { $ne: 'ended' },
});

const isAdmin = ({ orgRoles, status }: Employee) =>
  orgRoles.includes('org-admin') && status !== 'ended';

const isLasting = ({ endedOn }: Employee) => endedOn === undefined;

const keepsAsMuch = (before: Employee, after: Employee) =>
  isAdmin(after) && (isLasting(after) || !isLasting(before));
