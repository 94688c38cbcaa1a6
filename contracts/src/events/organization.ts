import { z } from 'zod';
import { id, option } from '../api/fields.ts';
import { organizationRoles } from '../reference/employment.ts';
import { eventType } from './envelope.ts';

/**
 * A document others keep a copy of. `revision` grows with every change, so a copy never goes back
 * in time; `deleted` says that the document is gone.
 */
const copied = z.object({ id: id(), revision: z.int().min(1), deleted: z.boolean() });

export const organizationChanged = eventType(
  'organization.organization.changed',
  1,
  copied.extend({ name: z.string() }),
);

export const organizationProfileChanged = eventType(
  'organization.organizationProfile.changed',
  1,
  copied.extend({ organization: id(), logoUrl: z.string().nullable() }),
);

export const vesselChanged = eventType(
  'organization.vessel.changed',
  1,
  copied.extend({ name: z.string(), organization: id() }),
);

export const departmentChanged = eventType(
  'organization.department.changed',
  1,
  copied.extend({ name: z.string(), code: z.string() }),
);

export const positionChanged = eventType(
  'organization.position.changed',
  1,
  copied.extend({ name: z.string(), code: z.string(), department: id() }),
);

export const employeeChanged = eventType(
  'organization.employee.changed',
  1,
  copied.extend({
    user: id(),
    organization: id(),
    vessel: id().nullable(),
    orgRoles: z.array(option(organizationRoles)),
  }),
);
