import { apiErrors, type Viewer } from '@fairlead/service-kit';
import { casesFor } from './reports.ts';

/** @throws {ApiError} 403 for somebody who handles no case anywhere */
export function requireStaff(viewer: Viewer, level: 'read' | 'write'): void {
  if (!casesFor(viewer, level)) throw apiErrors.forbidden();
}
