import { isId } from '@fairlead/contracts';
import {
  apiErrors,
  objectId,
  requireAccess,
  type Service,
  type Viewer,
} from '@fairlead/service-kit';
import { forms } from './collection.ts';
import type { StoredForm } from './form-types.ts';

/** A form that the viewer writes. @throws {ApiError} 403 for a viewer who writes none, 404 if none of theirs exists. */
export async function writtenBy(service: Service, id: string, viewer: Viewer): Promise<StoredForm> {
  const within = requireAccess(forms.access.update(viewer));
  const form = isId(id) ? await service.store(forms).findById(objectId(id), within) : undefined;
  if (!form) throw apiErrors.notFound();
  return form;
}
