import { isId } from '@fairlead/contracts';
import { apiErrors, isOperator, organizationsOfMember, type Viewer } from '@fairlead/service-kit';

/** Whether somebody belongs to an organization, or may read all of them. */
export const isMember = (viewer: Viewer, organization: string): boolean =>
  isOperator(viewer) || organizationsOfMember(viewer).includes(organization);

/** Refuses somebody who does not belong to an organization. @throws {ApiError} 403. */
export function requireMember(viewer: Viewer, organization: string): void {
  if (!isMember(viewer, organization) || !isId(organization)) throw apiErrors.forbidden();
}
