import type { AccessLevel, MenuPlace, OrganizationRole } from '@fairlead/contracts';
import type { z } from 'zod';
import type { Collection, Content, Filter, Stored } from './declaration.ts';
import { type FieldTree, fieldsOf } from './fields.ts';
import { memberAt } from './members.ts';
import { isObjectId, objectId } from './object-id.ts';
import { ownerMemberOf, ownerPathOf } from './owners.ts';
import {
  holdsRole,
  organizationsAt,
  organizationsOfMember,
  organizationsWhere,
  type Viewer,
} from './viewer.ts';

/** The member that names the organization a collection's documents belong to; undefined where they belong to none. */
export const tenantMemberOf = ({ fields }: Pick<Collection, 'fields'>): string | undefined =>
  ownerMemberOf(fields, 'organizations');

const tenantPathOf = (fields: FieldTree) => ownerPathOf(fields, 'organizations');

/** The organization that a document belongs to, or is. */
export function organizationOf(
  collection: Pick<Collection, 'fields' | 'isTenant'>,
  document: Content,
): string | undefined {
  return collection.isTenant ? String(document.id) : namedIn(collection.fields, document);
}

/** The organization that a stored document belongs to. */
export function storedOrganizationOf(
  { fields }: Pick<Collection, 'fields'>,
  stored: Stored,
): string | undefined {
  const path = tenantPathOf(fields);
  const id = path === undefined ? undefined : memberAt(stored, path);
  return isObjectId(id) ? id.toHexString() : undefined;
}

/** The documents that belong to, or are, these organizations; false where there are none. */
export const documentsOf = (
  { fields, isTenant }: Pick<Collection, 'fields' | 'isTenant'>,
  organizations: readonly string[],
): Filter | false => {
  const path = isTenant ? '_id' : tenantPathOf(fields);
  return path !== undefined && among(path, organizations);
};

function namedIn(fields: FieldTree, content: Content): string | undefined {
  const member = tenantMemberOf({ fields });
  const value = member === undefined ? undefined : content[member];
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
  return typeof id === 'string' ? id : undefined;
}

/** The documents of an organization that holders of some roles may access. */
export interface Holders {
  /** The documents of the organizations in which a viewer holds one of the roles; false where there are none. */
  documents(viewer: Viewer): Filter | false;
  /** Whether a viewer holds one of the roles in the organization that this content names. */
  includes(viewer: Viewer, content: object): boolean;
}

/**
 * The holders of these roles in the organization of a document, which is the one marked by `tenant()` in the schema: what may be
 * read and written follows from it, as do the index and what no caller may change.
 * @throws {TypeError} for a schema whose documents belong to no organization.
 */
export function holdersOf(schema: z.ZodObject, roles: readonly OrganizationRole[]): Holders {
  const fields = fieldsOf(schema);
  const path = tenantPathOf(fields);
  if (path === undefined) throw new TypeError('No member says by tenant() whose a document is');
  return {
    documents: (viewer) => within(path, viewer, roles),
    includes: (viewer, content) => holdsRole(viewer, namedIn(fields, { ...content }), roles),
  };
}

/**
 * Those whose level on a page of the document's organization is at least this one, by the table that menu, page and API share.
 * @throws {TypeError} for a schema whose documents belong to no organization.
 */
export function holdersAt(schema: z.ZodObject, place: MenuPlace, level: AccessLevel): Holders {
  const fields = fieldsOf(schema);
  const path = tenantPathOf(fields);
  if (path === undefined) throw new TypeError('No member says by tenant() whose a document is');
  return {
    documents: (viewer) => among(path, organizationsAt(viewer, place, level)),
    includes: (viewer, content) => {
      const organization = namedIn(fields, { ...content });
      return (
        organization !== undefined && organizationsAt(viewer, place, level).includes(organization)
      );
    },
  };
}

/**
 * The documents of the organizations that a viewer belongs to, whatever their role; false for somebody who belongs to
 * none.
 * @throws {TypeError} for a schema whose documents belong to no organization.
 */
export function documentsOfMembers(schema: z.ZodObject): (viewer: Viewer) => Filter | false {
  const path = tenantPathOf(fieldsOf(schema));
  if (path === undefined) throw new TypeError('No member says by tenant() whose a document is');
  return (viewer) => among(path, organizationsOfMember(viewer));
}

/**
 * A person's own documents, by the member marked with `ownedBy('users')`; false for anybody who is not a person.
 * @throws {TypeError} for a schema whose documents belong to nobody.
 */
export function ownDocuments(schema: z.ZodObject): (viewer: Viewer) => Filter | false {
  const path = ownerPathOf(fieldsOf(schema), 'users');
  if (path === undefined) throw new TypeError("No member says by ownedBy('users') whose one is");
  return (viewer) => viewer.kind === 'person' && { [path]: objectId(viewer.id) };
}

/** The organizations themselves where a viewer's level on a page is at least this one; false where there are none. */
export const organizationsOf = (viewer: Viewer, place: MenuPlace, level: AccessLevel) =>
  among('_id', organizationsAt(viewer, place, level));

const within = (path: string, viewer: Viewer, roles: readonly OrganizationRole[]) =>
  among(path, organizationsWhere(viewer, roles));

function among(path: string, organizations: readonly string[]): Filter | false {
  const ids = organizations.map(objectId);
  return ids.length > 0 && { [path]: { $in: ids } };
}
