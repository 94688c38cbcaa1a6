import { z } from 'zod';
import { departments, employmentTypes, organizationRoles } from '../reference/employment.ts';
import { codesOf } from '../reference/options.ts';
import { flagStates } from '../reference/places.ts';
import { listingVesselTypes, vesselSizes } from '../reference/vessels.ts';
import { id, option, ownedBy, relation, requiredText, tenant, text, vesselIn } from './fields.ts';
import { documentBase, pageOf } from './rest.ts';

/** A path of our own, or a small image embedded as a data address: who looks at a logo tells nobody else of it. */
const LOGO_ADDRESS = /^(\/(?![/\\])[^\\\s]*$|data:image\/(svg\+xml|png|webp);base64,)/;

/** An employer: a company that runs vessels, or an agency. */
export const organizationFields = z.object({
  name: requiredText(160),
  address: text(500).optional(),
});

/** What an organization shows of itself. `logo.url` is a path of ours or an embedded image. */
export const organizationProfileFields = z.object({
  organization: tenant(),
  logo: z
    .object({
      url: z
        .string()
        .max(4_000)
        .regex(LOGO_ADDRESS, 'This must be a path of the portal or a small embedded image')
        .optional(),
    })
    .prefault({}),
  about: text(5_000).optional(),
});

export const vesselFields = z.object({
  name: requiredText(160),
  organization: tenant(),
  type: option(listingVesselTypes).optional(),
  size: z.enum(codesOf(vesselSizes), 'This is not one of the choices').optional(),
  buildYear: z.int().min(1850).max(2100).optional(),
  flagState: option(flagStates).optional(),
});

/** What a vessel is moved with: the organization that gets it. */
export const vesselMove = z.object({ organization: id() });

/** A department that listings are published under. */
export const departmentFields = z.object({
  code: option(departments),
  name: requiredText(80),
});

/** A position on board or ashore, within a department. */
export const positionFields = z.object({
  code: z.string().regex(/^[A-Za-z][A-Za-z0-9-]{1,39}$/, 'This is not a valid code'),
  name: requiredText(120),
  department: relation('departments'),
});

/** A person's membership of an organization; the authority on what they may do there. */
export const employeeFields = z.object({
  user: ownedBy('users'),
  organization: tenant(),
  vessel: vesselIn('organization').optional(),
  position: relation('positions').optional(),
  employmentType: option(employmentTypes).optional(),
  orgRoles: z.array(option(organizationRoles)).max(20).default([]),
});

const logo = z.object({ url: z.string().nullish() });

/** An organization profile as it is read. */
export const organizationProfile = documentBase
  .extend({
    organization: z.union([id(), z.looseObject({ id: id(), name: z.string() })]),
    logo,
  })
  .meta({ id: 'OrganizationProfile' });
export const organizationProfilePage = pageOf(organizationProfile);
