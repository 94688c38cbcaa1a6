import {
  experienceDurations,
  positionTypes,
  posterUserTypes,
} from '@fairlead/contracts/reference/employment';
import { promotionTypes } from '@fairlead/contracts/reference/listings';
import { currencies, salaryFrequencies } from '@fairlead/contracts/reference/money';
import { labelOf, type Option } from '@fairlead/contracts/reference/options';
import { flagStates, regions } from '@fairlead/contracts/reference/places';
import { listingVesselTypes, vesselSizes } from '@fairlead/contracts/reference/vessels';
import type { FieldWords } from '@fairlead/remote-kit/forms';
import { plainDescription } from './description.ts';

/**
 * How the form holds a member of a listing. `text`, `number`, `choice`, `related` and `held` (an id, on its own or in an object) are text, empty
 * where there is no value; `day` is a calendar day, `closing` one that ends at midnight UTC; `lines` are the entries of a list, one per line; `many`
 * are codes; `rich` is rich text as JSON, empty where it has no content.
 */
export type FieldKind =
  | 'text'
  | 'number'
  | 'day'
  | 'closing'
  | 'choice'
  | 'related'
  | 'held'
  | 'many'
  | 'lines'
  | 'check'
  | 'rich';

interface ListingField {
  label: string;
  kind: FieldKind;
  /** The group of the listing that contains the member; undefined for the listing itself. */
  group?: string;
  options?: readonly Option[];
}

const genders = ['Either', 'Female', 'Male'].map((code) => ({ code, label: code }));

const job = { group: 'jobDetails' } as const;
const asked = { group: 'Requirments' } as const;
const preferred = { group: 'candidatePref' } as const;
const language = { group: 'prefLanguage', kind: 'text' } as const;
const vessel = { group: 'vessDetails' } as const;
const itinerary = { group: 'itineraryDetails', kind: 'text' } as const;
const details = { group: 'Details' } as const;

/** Every member of a listing that its form shows, by its name in the listing; no two groups have one of the same name. */
export const listingForm = {
  title: { label: 'Title', kind: 'text' },
  locationDisplay: { label: 'Place', kind: 'text' },
  regions: { label: 'Regions', kind: 'many', options: regions },
  remoteOption: { label: 'Can be done remotely', kind: 'check' },
  jobPosition: { ...job, label: 'Position', kind: 'related' },
  jobDepartment: { ...job, label: 'Department', kind: 'related' },
  jobPosType: { ...job, label: 'Kind of employment', kind: 'choice', options: positionTypes },
  jobStartdate: { ...job, label: 'Start', kind: 'day' },
  startAsAgreed: { ...job, label: 'Start as agreed', kind: 'check' },
  salaryAmount: { ...job, label: 'Salary from', kind: 'number' },
  salaryMax: { ...job, label: 'Salary to', kind: 'number' },
  currency: { ...job, label: 'Currency', kind: 'choice', options: currencies },
  salaryFrequency: { ...job, label: 'Paid', kind: 'choice', options: salaryFrequencies },
  salaryDisplay: { label: 'Pay in words', kind: 'text' },
  vessel: { label: 'Vessel', kind: 'related' },
  vessType222: { ...vessel, label: 'Type', kind: 'choice', options: listingVesselTypes },
  vessSize: { ...vessel, label: 'Size', kind: 'choice', options: vesselSizes },
  vessBuildYear: { ...vessel, label: 'Year built', kind: 'number' },
  vessOperation: { ...vessel, label: 'Operation', kind: 'text' },
  vessCrewNumber: { ...vessel, label: 'Crew', kind: 'number' },
  vessFlagedInCountry: { ...vessel, label: 'Flag', kind: 'choice', options: flagStates },
  homePort: { ...itinerary, label: 'Home port' },
  homePortlocation: { ...itinerary, label: 'Country of the home port' },
  currentBerth: { ...itinerary, label: 'Current berth' },
  berthLocation: { ...itinerary, label: 'Country of the berth' },
  cruisingItin: { ...itinerary, label: 'Itinerary' },
  cruisingDestination: { ...itinerary, label: 'Cruising areas' },
  experienceLevel: { label: 'Experience', kind: 'choice', options: experienceDurations },
  candidateSTCW: { ...asked, label: 'STCW is required', kind: 'check' },
  candidateENG1: { ...asked, label: 'ENG1 is required', kind: 'check' },
  candidateCompliance: { ...asked, label: 'Certificates and compliance', kind: 'lines' },
  prefGender: { ...preferred, label: 'Gender', kind: 'choice', options: genders },
  prefNationality: { ...preferred, label: 'Nationality matters', kind: 'check' },
  prefAvailability: { ...preferred, label: 'Available at once', kind: 'check' },
  prefTeam: { ...preferred, label: 'Couples and teams are welcome', kind: 'check' },
  prefLinkedIn: { ...preferred, label: 'A LinkedIn profile is wanted', kind: 'check' },
  prefCoverLetter: { ...preferred, label: 'A cover letter is wanted', kind: 'check' },
  prefVisa: { ...preferred, label: 'Visas', kind: 'lines' },
  prefPrimaryLanguage: { ...language, label: 'Required language' },
  prefPrimLangPro: { ...language, label: 'Proficiency in the required language' },
  prefSecondryLanguage: { ...language, label: 'Preferred language' },
  prefSecLangPro: { ...language, label: 'Proficiency in the preferred language' },
  prefThirdLanguage: { ...language, label: 'Third language' },
  prefThirdLangPro: { ...language, label: 'Proficiency in the third language' },
  prefForthLanguage: { ...language, label: 'Fourth language' },
  prefForthLangPro: { ...language, label: 'Proficiency in the fourth language' },
  jobDescription: { label: 'Job description', kind: 'rich' },
  applicationForm: { label: 'Application form', kind: 'held' },
  expiresOn: { label: 'Closes on', kind: 'closing' },
  promotionType: { label: 'Promotion', kind: 'choice', options: promotionTypes },
  posterUserType: { ...details, label: 'Posted by', kind: 'choice', options: posterUserTypes },
  posterAdd: { ...details, label: 'Address', kind: 'text' },
  postersReference: { ...details, label: 'Reference', kind: 'text' },
  postersReferenceNotes: { ...details, label: 'Notes on the reference', kind: 'text' },
} as const satisfies Record<string, ListingField>;

export type FieldName = keyof typeof listingForm;

export const fieldNames = Object.keys(listingForm) as FieldName[];

/** The declaration of a field, by any name. */
export const fieldOf = (name: FieldName): ListingField => listingForm[name];

type ValueOf<Kind extends FieldKind> = Kind extends 'many'
  ? string[]
  : Kind extends 'check'
    ? boolean
    : string;

/** Whether a field refers to another document by its id. */
export function isRelated(name: FieldName): boolean {
  const { kind } = fieldOf(name);
  return kind === 'related' || kind === 'held';
}

/** A listing as its form shows it. */
export type ListingValues = {
  [Name in FieldName]: ValueOf<(typeof listingForm)[Name]['kind']>;
};

/** The field of a listing member's path, such as `jobDetails.salaryMax`; `regions.0` belongs to the regions. */
export function fieldAt(path: string): FieldName | undefined {
  return path.split('.').find((part): part is FieldName => part in listingForm);
}

/** The labels of the fields and the wording of their values, for conflicts; `nameOf` knows the names of related documents. */
export function wordsOf(nameOf: (id: string) => string | undefined): FieldWords<ListingValues> {
  const say = (name: FieldName) => (value: string | boolean | string[]) => {
    const { kind, options } = fieldOf(name);
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    if (Array.isArray(value)) return value.map((code) => labelOf(options ?? [], code)).join(', ');
    if (kind === 'rich') return plainDescription(value);
    return isRelated(name) ? nameOf(value) : labelOf(options ?? [], value);
  };
  return Object.fromEntries(
    fieldNames.map((name) => [name, { label: fieldOf(name).label, say: say(name) }]),
  ) as unknown as FieldWords<ListingValues>;
}
