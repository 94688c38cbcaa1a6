import { isId } from '@fairlead/contracts';
import { apiErrors, isOperator, organizationsOfMember, type Viewer } from '@fairlead/service-kit';

/** Refuses who does not belong to an organization. @throws {ApiError} 403. */
export function requireMember(viewer: Viewer, organization: string): void {
  const belongs = isOperator(viewer) || organizationsOfMember(viewer).includes(organization);
  if (!belongs || !isId(organization)) throw apiErrors.forbidden();
}
