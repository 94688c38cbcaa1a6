import { countries } from '@fairlead/contracts/reference/countries';
import { UnconfirmedNotice } from '../verification/unconfirmed-notice.tsx';
import { PersonalSections, ProfilePage, type ProfileSection } from './record-page.tsx';

const sections: readonly ProfileSection[] = [
  {
    key: 'contact',
    name: 'contact',
    title: 'Contact details',
    lead: 'Employers see your phone number once you have applied to them.',
    fields: [
      {
        kind: 'text',
        type: 'tel',
        name: 'phone',
        label: 'Phone',
        hint: 'With its country code, such as +34 600 123 456',
        autoComplete: 'tel',
        maxLength: 30,
      },
      { kind: 'text', type: 'tel', name: 'whatsApp', label: 'WhatsApp', maxLength: 30 },
    ],
  },
  {
    key: 'permanentAddress',
    name: 'address',
    title: 'Permanent address',
    fields: [
      {
        kind: 'text',
        name: 'addr1',
        label: 'Street address',
        autoComplete: 'street-address',
        maxLength: 200,
        isWide: true,
      },
      {
        kind: 'text',
        name: 'city',
        label: 'City',
        autoComplete: 'address-level2',
        maxLength: 100,
      },
      {
        kind: 'text',
        name: 'state',
        label: 'State/Province',
        autoComplete: 'address-level1',
        maxLength: 100,
      },
      {
        kind: 'text',
        name: 'post',
        label: 'ZIP/Postal code',
        autoComplete: 'postal-code',
        maxLength: 20,
      },
      { kind: 'search', name: 'cntry', label: 'Country', options: countries },
    ],
  },
];

/** `/account/personal/contact` */
export default function ContactPage() {
  return (
    <ProfilePage title="Contact" description="How you can be reached." card="contact">
      {(person) => (
        <>
          <UnconfirmedNotice person={person} />
          <PersonalSections user={person.id} sections={sections} />
        </>
      )}
    </ProfilePage>
  );
}
