import { apiErrors, type Viewer } from '@fairlead/service-kit';

/** The person making the request. @throws {ApiError} 403 for anybody else. */
export function personIn(viewer: Viewer): string {
  if (viewer.kind !== 'person') throw apiErrors.forbidden();
  return viewer.id;
}
