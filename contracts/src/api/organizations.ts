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
  denormalizedRelation,
  id,
  instant,
  json,
  option,
  ownedBy,
  relation,
  requiredText,
  tenant,
  text,
  vesselIn,
} from './fields.ts';
import { documentBase, pageOf } from './rest.ts';

/** A page of the web that everybody can open. */
const WEB_ADDRESS = /^https?:\/\/[^\s/?#@.]+(?:\.[^\s/?#@.]+)+(?:[/?#]\S*)?$/i;

/** A path of our own, or a small image embedded as a data address: who looks at a logo tells nobody else of it. */
const LOGO_ADDRESS = /^(\/(?![/\\])[^\\\s]*$|data:image\/(svg\+xml|png|webp);base64,)/;

/** An employer: a company that runs vessels, or an agency. `address`: where it is to be found, in words of its own. */
export const organizationFields = z.object({
  name: requiredText(160),
  address: text(500).optional(),
  registeredAddress: postalAddress(),
});

/** What is known of a picture that the service keeps: its size (pixels). Nothing of one that it does not keep. */
const side = () => z.int().min(1).optional().meta({ readOnly: true });

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
      width: side(),
      height: side(),
    })
    .prefault({}),
  about: text(5_000).optional(),
  website: z
    .string()
    .trim()
    .max(500)
    .regex(WEB_ADDRESS, 'This must be an address that begins with https:// or http://')
    .optional(),
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

/** Whether seven digits are an IMO number: the last is that of the sum of the others times 7 to 2 (SOLAS XI-1/3; O-057). */
export const isImoNumber = (number: string): boolean =>
  /^\d{7}$/.test(number) &&
  [...number].slice(0, 6).reduce((sum, digit, at) => sum + Number(digit) * (7 - at), 0) % 10 ===
    Number(number[6]);

/** Three numbers of days, the most first. */
const warningDays = () =>
  z
    .array(z.int().min(1).max(365))
    .length(3, 'Enter three numbers of days')
    .refine(([first = 0, second = 0, last = 0]) => first > second && second > last, {
      message: 'Each warning comes after the one before it',
    });

/** What is set of pages aboard: each page that can be once, closed or open to some of the roles that its menu admits. */
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
 * A vessel of an organization. `isPublic`: its employer's page shows it to everybody. `shipTime`: what the clocks aboard are set to;
 * `shipTimeLog`: what they were set to before. `restProfile`: by what the hours of rest of its crew are judged.
 */
export const vesselFields = z.object({
  name: requiredText(160),
  organization: tenant(),
  type: option(listingVesselTypes).optional(),
  size: z.enum(codesOf(vesselSizes), 'This is not one of the choices').optional(),
  buildYear: z.int().min(1850).max(2100).optional(),
  flagState: option(flagStates).optional(),
  isPublic: z.boolean().default(false),
  imo: z.string().trim().refine(isImoNumber, 'This is not an IMO number').optional(),
  mmsi: z
    .string()
    .trim()
    .regex(/^\d{9}$/, 'An MMSI has nine digits')
    .optional(),
  callSign: z
    .string()
    .trim()
    .regex(/^[A-Z0-9]{3,10}$/, 'A call sign has 3 to 10 capital letters and digits')
    .optional(),
  grossTonnage: z.int().min(1).max(300_000).optional(),
  lengthOverall: z.number().min(1).max(500).optional(),
  use: option(vesselUses).optional(),
  status: option(vesselStatuses).default('active'),
  shipTime: z.string().max(60).refine(isZone, 'This is not a time zone').optional(),
  shipTimeLog: z.array(shipTimeEntry).max(500).default([]),
  restProfile: restProfile.prefault({}),
  /** The least crew by its minimum safe manning document. */
  safeManning: z.int().min(1).max(500).optional(),
  /** With how many days left what expires aboard is marked, where it is not 90, 60 and 30. */
  warningDays: json(warningDays()).optional(),
  /** Which pages are closed aboard, and which only some roles open; the others are as the menu has them. */
  sections: json(sectionRules()).optional(),
});

/** What is set aboard (O-184): the clocks, how rest is judged, when what expires is marked, and which pages are open to whom. */
export const vesselSettings = z
  .object({
    shipTime: vesselFields.shape.shipTime,
    restProfile,
    warningDays: warningDays(),
    sections: sectionRules(),
  })
  .partial();
export type VesselSettings = z.infer<typeof vesselSettings>;

/** The settings of a vessel as they are read, with the clocks that it has had. */
export const readVesselSettings = vesselSettings
  .required({ restProfile: true, warningDays: true, sections: true })
  .extend({ shipTimeLog: z.array(shipTimeEntry) })
  .meta({ id: 'VesselSettings' });
export type ReadVesselSettings = z.infer<typeof readVesselSettings>;

/** What a vessel is moved with: the organization that gets it. */
export const vesselMove = z.object({ organization: id() });

/** What an entry of a list that all organizations share is known by, for good: no other entry ever gets it. */
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

/** A position on board or ashore, within a department. `icon`: the name of its picture, as Lucide calls it. */
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

/** Whether an employee record is in force. One that is not gives no membership. */
export const employeeStatuses = [
  { code: 'active', label: 'Active' },
  { code: 'ended', label: 'Ended' },
] as const;

/**
 * A person's membership of an organization; the authority on what they may do there. `endedOn` is the last day of the employment, after
 * which it is `ended`; `earlier` holds the periods before a return.
 */
export const employeeFields = z.object({
  user: ownedBy('users', ['firstName', 'lastName', 'fullName', 'email']),
  organization: tenant(),
  vessel: vesselIn('organization').optional(),
  department: relation('departments').optional(),
  position: relation('positions').optional(),
  /** Whom they report to, of the same organization, where the line aboard does not say it. */
  reportsTo: denormalizedRelation('users', ['fullName']).optional(),
  employmentType: option(employmentTypes).optional(),
  orgRoles: z.array(option(organizationRoles)).max(20).default([]),
  accessTemplates: z.array(relation('accessTemplates')).max(20).default([]),
  startedOn: calendarDate().optional(),
  endedOn: calendarDate().optional(),
  /** The 18th birthday of who is younger: until then the flag's own rule says how long they rest. */
  turns18On: calendarDate().optional(),
  status: option(employeeStatuses).default('active').meta({ readOnly: true }),
  /** When it came to its end here: for a day that can be undone. */
  leftAt: instant().optional().meta({ readOnly: true }),
  earlier: z.array(employmentPeriod).max(50).default([]).meta({ readOnly: true }),
});

/** What a template says of a page: the path of its item in the menu of the template's scope. */
export const grantedPage = z.object({
  page: z
    .string()
    .max(120)
    .regex(/^(\/[a-z0-9-]+)*$/, 'This is not the path of a page'),
  level: option(accessLevels),
});

/** The menu roles that a template may give: whoever keeps the organization is named as such on the person. */
export const templateRoles = organizationRoles.filter(({ code }) => code !== 'org-admin');

export const accessTemplateStatuses = [
  { code: 'active', label: 'Active' },
  { code: 'archived', label: 'Archived' },
] as const;

/** A named bundle of menu roles and rights that an organization's admins give to its people (O-090). An archived one gives nothing. */
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

/** How often an invitation is mailed again in a day. */
export const mostResends = 5;

const calledAs = () => text(160).optional();

/**
 * An invitation by mail into an organization: what the person will be there once they accept. `names`: what everything was called when it
 * was sent; `employee`: the record that came of it.
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
  /** Who sent it last; nobody where an operator did. */
  sentBy: denormalizedRelation('users', ['fullName']).optional().meta({ readOnly: true }),
  expiresAt: instant().optional().meta({ readOnly: true }),
  names: z
    .object({
      organization: calledAs(),
      vessel: calledAs(),
      position: calledAs(),
      invitedBy: calledAs(),
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
    /** Who works aboard as its captain; for members of its organization alone. */
    master: z.object({ id: id(), fullName: z.string().nullable() }).nullish(),
  })
  .meta({ id: 'Vessel' });
export const vesselPage = pageOf(vessel);
export type Vessel = z.infer<typeof vessel>;
export type VesselPage = z.infer<typeof vesselPage>;

const named = z.union([id(), z.looseObject({ id: id(), name: z.string() })]).nullish();

/** What a record's own roles and its access templates come to. */
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
 * The answer of `GET /api/employees/summary?organization=…`: how many people an organization has in force and how many vessels, or with
 * `vessel` how many work aboard, and in which positions, the most frequent first.
 */
export const peopleSummary = z
  .object({
    people: z.int(),
    vessels: z.int(),
    positions: z.array(z.object({ name: z.string(), count: z.int() })),
  })
  .meta({ id: 'PeopleSummary' });
export type PeopleSummary = z.infer<typeof peopleSummary>;

/** The columns of a file of people to be invited, as their headings name them in any letter case; `email` must be there. */
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

/** How many people are invited by one file at most. */
export const mostImported = 10_000;

/**
 * `POST /api/invitations/import`: a CSV text of people. With `commit` those of good rows are invited, where some are bad only with
 * `skipBad`; without, it is only looked at.
 */
export const invitationImport = z.object({
  organization: id(),
  csv: z.string('The file is required').min(1, 'The file is empty'),
  commit: z.boolean().default(false),
  skipBad: z.boolean().default(false),
});

/** What a file of people comes to: how many rows are good, how many people were invited, and all that is wrong, by line. */
export const invitationImportAnswer = z
  .object({
    rows: z.int(),
    good: z.int(),
    invited: z.int(),
    bad: z.array(z.object({ line: z.int(), member: option(importColumns), message: z.string() })),
    /** Headings that name no column; nothing below them is read. */
    ignored: z.array(z.string()),
  })
  .meta({ id: 'InvitationImport' });
export type InvitationImportAnswer = z.infer<typeof invitationImportAnswer>;
