import { mostAccounts } from '@fairlead/contracts/api/profile-limits';
import { AsksForProof } from '../proof/proof.tsx';
import { forYou } from './privacy.ts';
import { PersonalSections, ProfilePage, type ProfileSection } from './record-page.tsx';

const sections: readonly ProfileSection[] = [
  {
    key: 'banking',
    isList: true,
    name: 'banking',
    title: 'Bank accounts',
    lead: 'Where your wages go.',
    privacy: forYou,
    empty: {
      kind: 'no-financial',
      title: 'No bank accounts',
      description: 'Add the account that your wages are paid into.',
    },
    fields: [
      {
        kind: 'rows',
        name: 'banking',
        label: 'Accounts',
        singular: 'account',
        most: mostAccounts,
        inTitle: ['bank'],
        titleOf: ({ bank, holder }) => String(bank || holder || ''),
        fields: [
          {
            kind: 'text',
            name: 'holder',
            label: 'Account holder',
            isRequired: true,
            maxLength: 160,
          },
          { kind: 'text', name: 'bank', label: 'Bank', maxLength: 120 },
          {
            kind: 'text',
            name: 'iban',
            label: 'IBAN or account number',
            isRequired: true,
            maxLength: 40,
          },
          { kind: 'text', name: 'bic', label: 'BIC (SWIFT)', maxLength: 11 },
          {
            kind: 'text',
            name: 'currency',
            label: 'Currency',
            hint: 'Such as EUR or USD',
            maxLength: 3,
          },
        ],
      },
    ],
  },
];

/** `/account/financial/banking` */
export default function BankingPage() {
  return (
    <AsksForProof>
      <ProfilePage
        title="Banking"
        description="The accounts that you are paid into."
        card="banking"
      >
        {(person) => <PersonalSections user={person.id} sections={sections} />}
      </ProfilePage>
    </AsksForProof>
  );
}
