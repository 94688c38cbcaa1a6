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

/** A form that the viewer writes. @throws {ApiError} 403 for who writes none, 404 where there is none of theirs. */
export async function writtenBy(service: Service, id: string, viewer: Viewer): Promise<StoredForm> {
  const within = requireAccess(forms.access.update(viewer));
  const form = isId(id) ? await service.store(forms).findById(objectId(id), within) : undefined;
  if (!form) throw apiErrors.notFound();
  return form;
}
