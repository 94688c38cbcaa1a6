import { z } from 'zod';
import { accessLevels } from '../access/levels.ts';
import { sectionPages, sectionRoles } from '../access/sections.ts';
import { accessScopes } from '../access/table.ts';
import { employmentTypes, organizationRoles } from '../reference/employment.ts';
import { codesOf } from '../reference/options.ts';
import { flagStates } from '../reference/places.ts';
import { listingVesselTypes, vesselSizes } from '../reference/vessels.ts';
import { restProfile } from '../rest/profiles.ts';
import { shipTimeEntry } from '../rest/ship-days.ts';
import { isZone } from '../time/clock.ts';
import { answeredAddress, postalAddress } from './addresses.ts';
import { emailAddress } from './email-address.ts';
import {
  calendarDate,
  confidential,
  denormalizedRelation,
  id,
  instant,
  json,
  option,
  ownedBy,
  relation,
  requiredText,
  sensitive,
  tenant,
  text,
  vesselIn,
} from './fields.ts';
import { documentBase, pageOf } from './rest.ts';

/** A web page that everybody can open. */
const WEB_ADDRESS = /^https?:\/\/[^\s/?#@.]+(?:\.[^\s/?#@.]+)+(?:[/?#]\S*)?$/i;

/** The address of a web page. */
export const webAddress = () =>
  z
    .string()
    .trim()
    .max(500)
    .regex(WEB_ADDRESS, 'This must be an address that begins with https:// or http://');

/** A path of our own, or a small image embedded as a data URL: looking at a logo reveals it to no third party. */
const LOGO_ADDRESS = /^(\/(?![/\\])[^\\\s]*$|data:image\/(svg\+xml|png|webp);base64,)/;

/** An employer: a company that runs vessels, or an agency. `address`: where it is located, as free text. */
export const organizationFields = z.object({
  name: requiredText(160),
  address: text(500).optional(),
  registeredAddress: postalAddress(),
});

/** Metadata of a picture that the service stores: its size (pixels). Empty for one that it does not store. */
const side = () => z.int().min(1).optional().meta({ readOnly: true });

/** An organization's public profile. `logo.url` is a path of ours or an embedded image. */
export const organizationProfileFields = z.object({
  organization: tenant(),
  logo: z
    .object({
      url: z
        .string()
        .max(4_000)
        .regex(LOGO_ADDRESS, 'This must be a path of the portal or a small embedded image')
        .optional(),
      width: side(),
      height: side(),
    })
    .prefault({}),
  about: text(5_000).optional(),
  website: webAddress().optional(),
});

/** How a vessel is used, and whether it is in use. */
export const vesselUses = [
  { code: 'private', label: 'Private' },
  { code: 'commercial', label: 'Commercial' },
  { code: 'dual', label: 'Private and commercial' },
] as const;
export const vesselStatuses = [
  { code: 'active', label: 'Active' },
  { code: 'refit', label: 'Refit' },
  { code: 'laid-up', label: 'Laid up' },
  { code: 'sold', label: 'Sold' },
] as const;

/** Whether seven digits are an IMO number: the last equals the last digit of the sum of the others times 7 to 2 (SOLAS XI-1/3; O-057). */
export const isImoNumber = (number: string): boolean =>
  /^[1-9]\d{6}$/.test(number) &&
  [...number].slice(0, 6).reduce((sum, digit, at) => sum + Number(digit) * (7 - at), 0) % 10 ===
    Number(number[6]);

/** A number of a ship as it is written on papers and pasted, without its label and spaces: “IMO 9074729”, “9 074 729”. */
export const shipNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/^(?:imo|mmsi|call ?sign)(?: ?(?:number|no\.?|nr\.?))?[ .:#-]*/i, '')
    .replaceAll(/[\s.-]/g, '')
    .toUpperCase();

/** Three numbers of days, in descending order. */
const warningDays = () =>
  z
    .array(z.int().min(1).max(365))
    .length(3, 'Enter three numbers of days')
    .refine(([first = 0, second = 0, last = 0]) => first > second && second > last, {
      message: 'Each warning comes after the one before it',
    });

/** The page settings of a vessel: each configurable page once, closed or open to some of the roles that its menu admits. */
const sectionRules = () =>
  z
    .array(
      z.object({
        page: z.enum(sectionPages, 'This page is open to whom the menu lets'),
        isClosed: z.boolean().optional(),
        roles: z.array(option(organizationRoles)).min(1, 'Choose at least one role').optional(),
      }),
    )
    .max(100)
    .superRefine((rules, { addIssue }) =>
      rules.forEach(({ page, roles = [] }, at) => {
        const admitted = sectionRoles(page);
        if (rules.findIndex((rule) => rule.page === page) < at)
          addIssue({ code: 'custom', path: [at, 'page'], message: 'This page is set already' });
        if (roles.some((role) => !admitted.includes(role)))
          addIssue({
            code: 'custom',
            path: [at, 'roles'],
            message: 'The menu does not admit this role here',
          });
      }),
    );

/**
 * A vessel of an organization. `isPublic`: its employer's page shows it to everybody,
 * but for what is confidential. `shipTime`: the current zone of its clocks;
 * `shipTimeLog`: the earlier ones. `restProfile`: the rules by which the crew's hours of rest are assessed.
 */
export const vesselFields = z.object({
  name: requiredText(160),
  organization: tenant(),
  type: option(listingVesselTypes).optional(),
  size: z.enum(codesOf(vesselSizes), 'This is not one of the choices').optional(),
  buildYear: z.int().min(1850).max(2100).optional(),
  flagState: option(flagStates).optional(),
  isPublic: z.boolean().default(false),
  imo: confidential(
    z.string().overwrite(shipNumber).refine(isImoNumber, 'This is not an IMO number').optional(),
  ),
  mmsi: confidential(
    z
      .string()
      .overwrite(shipNumber)
      .regex(/^[1-9]\d{8}$/, 'An MMSI of a ship has nine digits, the first of them no 0')
      .optional(),
  ),
  callSign: confidential(
    z
      .string()
      .overwrite(shipNumber)
      .regex(/^[A-Z0-9]{3,10}$/, 'A call sign has 3 to 10 capital letters and digits')
      .optional(),
  ),
  grossTonnage: z.int().min(1).max(300_000).optional(),
  lengthOverall: z.number().min(1).max(500).optional(),
  use: option(vesselUses).optional(),
  status: confidential(option(vesselStatuses).default('active')),
  shipTime: confidential(z.string().max(60).refine(isZone, 'This is not a time zone').optional()),
  shipTimeLog: confidential(z.array(shipTimeEntry).max(500).default([])),
  restProfile: confidential(restProfile.prefault({})),
  /** The minimum crew by its safe manning document. */
  safeManning: confidential(z.int().min(1).max(500).optional()),
  /** With how many days left something expiring aboard is flagged, if not 90, 60 and 30. */
  warningDays: confidential(json(warningDays()).optional()),
  /** Which pages are closed aboard, and which only some roles may open; the others are as in the menu. */
  sections: confidential(json(sectionRules()).optional()),
});

/** The settings of a vessel (O-184): the clocks, how rest is assessed, when something expiring is flagged, and which pages are open to whom. */
export const vesselSettings = z
  .object({
    shipTime: vesselFields.shape.shipTime,
    restProfile,
    warningDays: warningDays(),
    sections: sectionRules(),
  })
  .partial();
export type VesselSettings = z.infer<typeof vesselSettings>;

/** The settings of a vessel as they are read, with its earlier clock settings. */
export const readVesselSettings = vesselSettings
  .required({ restProfile: true, warningDays: true, sections: true })
  .extend({ shipTimeLog: z.array(shipTimeEntry) })
  .meta({ id: 'VesselSettings' });
export type ReadVesselSettings = z.infer<typeof readVesselSettings>;

/** The input of moving a vessel: the organization that gets it. */
export const vesselMove = z.object({ organization: id() });

/** The permanent key of an entry in a list shared by all organizations: no other entry ever gets it. */
const sharedCode = () =>
  z.string().regex(/^[A-Za-z][A-Za-z0-9-]{1,39}$/, 'This is not a valid code');

/** A department that people work in and listings are published under. */
export const departmentFields = z.object({
  code: sharedCode(),
  name: requiredText(80),
});

/** Where a position is worked (O-035). */
export const positionKinds = [
  { code: 'yacht', label: 'Yacht' },
  { code: 'shore', label: 'Shore' },
] as const;

/** A position on board or ashore, within a department. `icon`: the name of its Lucide icon. */
export const positionFields = z.object({
  code: sharedCode(),
  name: requiredText(120),
  department: relation('departments'),
  kind: option(positionKinds).default('yacht'),
  icon: z
    .string()
    .max(40)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'This is not the name of a picture')
    .default('user'),
});

/** How long an employment lasted; `endedOn` is its last day. */
const employmentPeriod = z.object({
  startedOn: calendarDate().optional(),
  endedOn: calendarDate(),
});

/** Whether an employee record is active. An inactive one gives no membership. */
export const employeeStatuses = [
  { code: 'active', label: 'Active' },
  { code: 'ended', label: 'Ended' },
] as const;

/**
 * A person's membership of an organization, which decides what they may do there. `endedOn` is the last day of the employment, after
 * which it is `ended`; `earlier` holds the periods before a return.
 */
export const employeeFields = z.object({
  user: ownedBy('users', ['firstName', 'lastName', 'fullName', 'email']),
  organization: tenant(),
  vessel: vesselIn('organization').optional(),
  department: relation('departments').optional(),
  position: relation('positions').optional(),
  /** Whom they report to, in the same organization, if the reporting line aboard does not say so. */
  reportsTo: denormalizedRelation('users', ['fullName']).optional(),
  employmentType: option(employmentTypes).optional(),
  orgRoles: z.array(option(organizationRoles)).max(20).default([]),
  accessTemplates: z.array(relation('accessTemplates')).max(20).default([]),
  startedOn: calendarDate().optional(),
  endedOn: calendarDate().optional(),
  /** The 18th birthday of somebody younger: until then the flag's own rule says how long they rest. */
  turns18On: sensitive(calendarDate().optional()),
  status: option(employeeStatuses).default('active').meta({ readOnly: true }),
  /** When it was ended here: this can be undone for a day. */
  leftAt: instant().optional().meta({ readOnly: true }),
  /** Whether the organization was admitted with this person as its first admin. */
  isFounder: z.boolean().optional().meta({ readOnly: true }),
  earlier: z.array(employmentPeriod).max(50).default([]).meta({ readOnly: true }),
});

/** A template's level for a page: the path of its item in the menu of the template's scope. */
export const grantedPage = z.object({
  page: z
    .string()
    .max(120)
    .regex(/^(\/[a-z0-9-]+)*$/, 'This is not the path of a page'),
  level: option(accessLevels),
});

/** The menu roles that a template may grant: an organization's admins are only named on the person's own record. */
export const templateRoles = organizationRoles.filter(({ code }) => code !== 'org-admin');

export const accessTemplateStatuses = [
  { code: 'active', label: 'Active' },
  { code: 'archived', label: 'Archived' },
] as const;

/** A named bundle of menu roles and rights that an organization's admins grant to its people (O-090). An archived one grants nothing. */
export const accessTemplateFields = z.object({
  organization: tenant(),
  name: requiredText(120),
  description: text(500).optional(),
  scope: option(accessScopes),
  roles: z.array(option(templateRoles)).max(20).default([]),
  permissions: z.array(grantedPage).max(200).default([]),
  status: option(accessTemplateStatuses).default('active'),
});

export const invitationStatuses = [
  { code: 'pending', label: 'Pending' },
  { code: 'accepted', label: 'Accepted' },
  { code: 'declined', label: 'Declined' },
  { code: 'withdrawn', label: 'Withdrawn' },
  { code: 'expired', label: 'Expired' },
] as const;

/** For how many days an invitation can be accepted after it was sent. */
export const invitationDays = 7;

/** How often an invitation may be mailed again in a day. */
export const mostResends = 5;

const calledAs = () => text(160).optional();

/**
 * An invitation by mail into an organization: the person's membership once they accept. `names`: all names when it was sent; `employee`:
 * the resulting record.
 */
export const invitationFields = z.object({
  organization: tenant(),
  email: emailAddress(),
  firstName: text(80).optional(),
  lastName: text(80).optional(),
  vessel: vesselIn('organization').optional(),
  department: relation('departments').optional(),
  position: relation('positions').optional(),
  employmentType: option(employmentTypes).optional(),
  orgRoles: z.array(option(organizationRoles)).max(20).default([]),
  accessTemplates: z.array(relation('accessTemplates')).max(20).default([]),
  startedOn: calendarDate().optional(),
  message: text(1_000).optional(),
  status: option(invitationStatuses).default('pending').meta({ readOnly: true }),
  sentAt: instant().optional().meta({ readOnly: true }),
  /** Who sent it last; empty if an operator did. */
  sentBy: denormalizedRelation('users', ['fullName']).optional().meta({ readOnly: true }),
  expiresAt: instant().optional().meta({ readOnly: true }),
  names: z
    .object({
      organization: calledAs(),
      vessel: calledAs(),
      position: calledAs(),
      invitedBy: calledAs().meta({ nameOf: 'sentBy.id' }),
    })
    .prefault({})
    .meta({ readOnly: true }),
  resends: z
    .object({ day: calendarDate().optional(), count: z.int().default(0) })
    .prefault({})
    .meta({ readOnly: true }),
  acceptedBy: denormalizedRelation('users', ['fullName']).optional().meta({ readOnly: true }),
  employee: relation('employees').optional().meta({ readOnly: true }),
});

/** An organization as everybody reads it. */
export const organization = documentBase
  .extend({
    name: z.string(),
    address: z.string().nullish(),
    registeredAddress: answeredAddress.nullish(),
  })
  .meta({ id: 'Organization' });
export type Organization = z.infer<typeof organization>;

const logo = z.object({
  url: z.string().nullish(),
  width: z.int().nullish(),
  height: z.int().nullish(),
});
const organizationNamed = z.union([id(), z.looseObject({ id: id(), name: z.string() })]);

const personNamed = z.union([id(), z.looseObject({ id: id(), fullName: z.string().nullish() })]);

/** An organization profile as it is read. */
export const organizationProfile = documentBase
  .extend({
    organization: organizationNamed,
    logo,
    about: z.string().nullish(),
    website: z.string().nullish(),
  })
  .meta({ id: 'OrganizationProfile' });
export const organizationProfilePage = pageOf(organizationProfile);
export type OrganizationProfile = z.infer<typeof organizationProfile>;

/** A vessel as it is read. */
export const vessel = documentBase
  .extend({
    name: z.string(),
    organization: organizationNamed,
    type: option(listingVesselTypes).nullish(),
    size: z.enum(codesOf(vesselSizes)).nullish(),
    buildYear: z.int().nullish(),
    flagState: option(flagStates).nullish(),
    isPublic: z.boolean(),
    imo: z.string().nullish(),
    mmsi: z.string().nullish(),
    callSign: z.string().nullish(),
    grossTonnage: z.int().nullish(),
    lengthOverall: z.number().nullish(),
    use: option(vesselUses).nullish(),
    status: option(vesselStatuses).nullish(),
    shipTime: z.string().nullish(),
    shipTimeLog: z.array(shipTimeEntry).nullish(),
    restProfile: restProfile.partial().nullish(),
    safeManning: z.int().nullish(),
    /** Who works aboard as its captain; only for members of its organization. */
    master: z.object({ id: id(), fullName: z.string().nullable() }).nullish(),
  })
  .meta({ id: 'Vessel' });
export const vesselPage = pageOf(vessel);
export type Vessel = z.infer<typeof vessel>;
export type VesselPage = z.infer<typeof vesselPage>;

const named = z.union([id(), z.looseObject({ id: id(), name: z.string() })]).nullish();

/** What a record's own roles and its access templates grant together. */
export const effectiveAccess = z.object({
  orgRoles: z.array(z.string()),
  grants: z.array(
    z.object({ scope: option(accessScopes), page: z.string(), level: option(accessLevels) }),
  ),
});

/** An employee record as it is read. */
export const employee = documentBase
  .extend({
    user: z.union([
      id(),
      z.looseObject({
        id: id(),
        firstName: z.string().nullish(),
        lastName: z.string().nullish(),
        fullName: z.string().nullish(),
        email: z.string().nullish(),
      }),
    ]),
    organization: organizationNamed,
    vessel: named,
    department: named,
    position: named,
    reportsTo: z
      .union([id(), z.looseObject({ id: id(), fullName: z.string().nullish() })])
      .nullish(),
    employmentType: option(employmentTypes).nullish(),
    orgRoles: z.array(option(organizationRoles)),
    accessTemplates: z.array(z.union([id(), z.looseObject({ id: id() })])),
    startedOn: z.string().nullish(),
    endedOn: z.string().nullish(),
    turns18On: z.string().nullish(),
    status: option(employeeStatuses),
    earlier: z.array(employmentPeriod.extend({ id: id() })),
    access: effectiveAccess,
  })
  .meta({ id: 'Employee' });
export const employeePage = pageOf(employee);
export type Employee = z.infer<typeof employee>;

/** An invitation as its organization's admins and the invited person read it. */
export const invitation = documentBase
  .extend({
    organization: organizationNamed,
    email: z.string(),
    firstName: z.string().nullish(),
    lastName: z.string().nullish(),
    vessel: named,
    department: named,
    position: named,
    employmentType: option(employmentTypes).nullish(),
    orgRoles: z.array(option(organizationRoles)),
    accessTemplates: z.array(z.union([id(), z.looseObject({ id: id() })])),
    startedOn: z.string().nullish(),
    message: z.string().nullish(),
    status: option(invitationStatuses),
    sentAt: z.iso.datetime().nullish(),
    sentBy: personNamed.nullish(),
    expiresAt: z.iso.datetime().nullish(),
    names: z.object({
      organization: z.string().nullish(),
      vessel: z.string().nullish(),
      position: z.string().nullish(),
      invitedBy: z.string().nullish(),
    }),
    resends: z.object({ day: z.string().nullish(), count: z.int().nullish() }),
    acceptedBy: personNamed.nullish(),
    employee: z.union([id(), z.looseObject({ id: id() })]).nullish(),
  })
  .meta({ id: 'Invitation' });
export const invitationPage = pageOf(invitation);
export type Invitation = z.infer<typeof invitation>;

const namedOrNone = z.object({ id: id(), name: z.string() }).nullable();

/** A member of an organization as a picker offers them: `value` is the person's id (O-043). */
export const memberOption = z
  .object({
    label: z.string(),
    value: id(),
    metadata: z.object({
      user: z.object({
        id: id(),
        firstName: z.string().optional(),
        lastName: z.string().optional(),
        fullName: z.string().optional(),
        email: z.string().optional(),
      }),
      employee: z.object({ id: id(), position: namedOrNone, department: namedOrNone }),
    }),
  })
  .meta({ id: 'MemberOption' });
export type MemberOption = z.infer<typeof memberOption>;

/** The answer of `GET /api/employees/options`: by name. */
export const memberOptions = z.object({ options: z.array(memberOption) });
export type MemberOptions = z.infer<typeof memberOptions>;

/**
 * The answer of `GET /api/employees/summary?organization=…`: how many active people and vessels an organization has, or with `vessel`
 * how many work aboard, and in which positions, most frequent first.
 */
export const peopleSummary = z
  .object({
    people: z.int(),
    vessels: z.int(),
    positions: z.array(z.object({ name: z.string(), count: z.int() })),
  })
  .meta({ id: 'PeopleSummary' });
export type PeopleSummary = z.infer<typeof peopleSummary>;

/** The columns of a file of people to invite, by case-insensitive headings; `email` is required. */
export const importColumns = [
  { code: 'email', label: 'Email' },
  { code: 'firstName', label: 'First name' },
  { code: 'lastName', label: 'Last name' },
  { code: 'position', label: 'Position' },
  { code: 'department', label: 'Department' },
  { code: 'vessel', label: 'Vessel' },
  { code: 'roles', label: 'Roles' },
  { code: 'startedOn', label: 'Start date' },
] as const;
export type ImportColumn = (typeof importColumns)[number]['code'];

/** The most people that one file may invite. */
export const mostImported = 10_000;

/**
 * `POST /api/invitations/import`: a CSV text of people. With `commit` those of valid rows are invited, if some are invalid only
 * with `skipBad`; without, it is only checked.
 */
export const invitationImport = z.object({
  organization: id(),
  csv: z.string('The file is required').min(1, 'The file is empty'),
  commit: z.boolean().default(false),
  skipBad: z.boolean().default(false),
});

/** The result for a file of people: how many rows are valid, how many people were invited, and all errors, by line. */
export const invitationImportAnswer = z
  .object({
    rows: z.int(),
    good: z.int(),
    invited: z.int(),
    bad: z.array(z.object({ line: z.int(), member: option(importColumns), message: z.string() })),
    /** Unknown headings; nothing below them is read. */
    ignored: z.array(z.string()),
  })
  .meta({ id: 'InvitationImport' });
export type InvitationImportAnswer = z.infer<typeof invitationImportAnswer>;
