import {
  type AccessScope,
  accessScopes,
  type accessTemplateFields,
  codesOf,
  grantablePages,
  pathOf,
} from '@fairlead/contracts';
import {
  apiErrors,
  type Change,
  type FieldFailure,
  type FormsOf,
  type ObjectId,
  type Service,
  type ServiceHooks,
} from '@fairlead/service-kit';
import { employees } from '../employees/collection.ts';

export type TemplateForms = FormsOf<
  typeof accessTemplateFields,
  typeof accessTemplateFields,
  never
>;

const isScope = (scope: unknown): scope is AccessScope =>
  codesOf(accessScopes).some((code) => code === scope);

/**
 * Refuses rights on pages that a template of the scope cannot raise or lower, and duplicates for one
 * page.
 * @throws {ApiError} 400 at each of them.
 */
export function requireGrantable({
  content,
}: Change<TemplateForms>): Change<TemplateForms>['content'] {
  const { scope, permissions } = content;
  if (!isScope(scope) || !Array.isArray(permissions)) return content;
  const pages = new Set(grantablePages(scope).map(({ href }) => pathOf(href)));
  const failures = permissions.flatMap((permission, at): FieldFailure[] => {
    const page = pageOf(permission);
    const path = `permissions.${at}.page`;
    if (page === undefined) return [];
    if (!pages.has(page)) return [{ path, message: 'An access template cannot give this page' }];
    const isFirst = permissions.findIndex((other) => pageOf(other) === page) === at;
    return isFirst ? [] : [{ path, message: 'This page is named already' }];
  });
  if (failures.length) throw apiErrors.validation('accessTemplates', failures);
  return content;
}

const pageOf = (permission: unknown): string | undefined => {
  const page = (permission as { page?: unknown } | null)?.page;
  return typeof page === 'string' ? page : undefined;
};

/**
 * Protects rights granted to people: the scope of a held template cannot change, and it cannot be
 * deleted.
 * @throws {ApiError} 400 at `scope`; 409 with how many people hold it.
 */
export function keepingHeldTemplates(service: Service): ServiceHooks<TemplateForms>['replace'] {
  return async ({ id, before, after }, write) => {
    const isOtherScope = after !== undefined && before.scope !== after.scope;
    if (after && !isOtherScope) return write();
    const holding = await holdersOf(service, id);
    if (holding > 0 && isOtherScope)
      throw apiErrors.validation('accessTemplates', [
        { path: 'scope', message: 'This cannot be changed while people have the template' },
      ]);
    if (holding > 0)
      throw apiErrors.conflict(
        `${holding === 1 ? 'One person has' : `${holding} people have`} this access template. Take it from them first, or archive it.`,
      );
    return write();
  };
}

/** How many active people have a template. */
const holdersOf = (service: Service, template: ObjectId): Promise<number> =>
  service.store(employees).count({ accessTemplates: template, status: { $ne: 'ended' } });
