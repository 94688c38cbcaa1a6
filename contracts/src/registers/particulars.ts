import { dayAfter, monthsAfter } from '../time/clock.ts';
import { defineRegister, type Flag, field } from './declaration/index.ts';

/** How many months a passport must remain valid, as most countries require for entry (O-079). */
export const passportGoodFor = 6;

const papers = (label: string) => ({
  number: field.text(`${label} number`, { encrypted: true, max: 40 }),
  expiry: field.date(`${label} expires`, { sensitive: true }),
});
const passport = papers('Passport');
const visa = papers('Visa');
const book = papers('Discharge book');

const shortPassport: Flag<{ passportExpiry?: string | undefined }> = {
  label: 'Passport under 6 months',
  tone: 'warning',
  isNonCompliant: true,
  notifies: ['person'],
  holds: ({ passportExpiry }, { isClosed }) =>
    passportExpiry === undefined || isClosed
      ? undefined
      : { from: dayAfter(monthsAfter(passportExpiry, -passportGoodFor), 1) },
};

const kin = {
  name: field.text('Name', { required: true, max: 160 }),
  relation: field.text('Relation', { max: 80 }),
  phone: field.text('Phone', { required: true, max: 40 }),
  address: field.text('Address'),
};

/**
 * The particulars of a company's people: identity documents, contract and next of kin (MLC A2.1; O-077 to O-079). Next of kin is stored
 * encrypted, and shown to the employer only with the person's consent.
 */
export const particulars = defineRegister({
  slug: 'particulars',
  pages: { org: '/crew-management/particulars' },
  below: 'papers',
  singular: 'Particulars',
  plural: 'Papers and contracts',
  ofPerson: 'person',
  isPersonal: true,
  shownBy: 'kinShown',
  identifies: 'person',
  fields: {
    person: field.person('Person', { required: true, owner: true }),
    legalName: field.text('Legal name', { required: true, hint: 'As the passport says it.' }),
    birthDate: field.date('Birth date', { sensitive: true, birth: true }),
    birthPlace: field.place('Birth place', { sensitive: true }),
    nationality: field.text('Nationality', { max: 80, sensitive: true }),
    passportNumber: passport.number,
    passportExpiry: passport.expiry,
    visaNumber: visa.number,
    visaExpiry: visa.expiry,
    bookNumber: book.number,
    bookExpiry: book.expiry,
    rank: field.rank('Rank'),
    contractFrom: field.date('Contract from', { missing: 'Enter the first day of the contract.' }),
    contractTo: field.date('Contract to'),
    nextOfKin: field.rows('Next of kin', kin, { most: 10, restricted: true, encrypted: true }),
    kinShown: field.boolean('My employer may see my next of kin', {
      hint: 'The person alone says so, and can take it back at any time.',
    }),
  },
  sections: [
    {
      title: 'Person',
      fields: ['person', 'legalName', 'birthDate', 'birthPlace', 'nationality'],
    },
    {
      title: 'Papers',
      fields: [
        'passportNumber',
        'passportExpiry',
        'visaNumber',
        'visaExpiry',
        'bookNumber',
        'bookExpiry',
      ],
    },
    { title: 'Contract', fields: ['rank', 'contractFrom', 'contractTo'] },
    { title: 'Next of kin', fields: ['nextOfKin', 'kinShown'] },
  ],
  statuses: [
    { code: 'candidate', label: 'Candidate', tone: 'info' },
    { code: 'active', label: 'Active', tone: 'success' },
    { code: 'leave', label: 'On leave', tone: 'warning' },
    { code: 'ended', label: 'Ended', tone: 'neutral', isClosed: true },
  ],
  startsAlso: ['active'],
  transitions: [
    { from: ['candidate', 'leave', 'ended'], to: 'active', label: 'Activate', needs: 'approve' },
    { from: ['active'], to: 'leave', label: 'Send on leave', needs: 'approve' },
    { from: ['candidate', 'active', 'leave'], to: 'ended', label: 'End', needs: 'approve' },
  ],
  flags: { shortPassport },
  unique: { members: ['person'], taken: 'There are particulars of this person already.' },
  titleOf: ({ legalName }) => legalName,
  columns: ['title', 'person', 'rank', 'status', 'flags', 'nationality', 'contractTo'],
  order: 'legalName',
  facets: ['status', 'flags'],
  empty: {
    title: 'No particulars yet',
    text: 'Add the documents and contract of each crew member.',
  },
});
