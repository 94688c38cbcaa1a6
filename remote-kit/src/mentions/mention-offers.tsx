import { Button } from '@fairlead/ui';
import { styled } from 'styled-components';

interface MentionOffersProps<Person> {
  /** The label of the offers: “Mention a member”. */
  label: string;
  offered: readonly Person[];
  keyOf(person: Person): string;
  onPick(person: Person): void;
}

/** The people who can be mentioned, above the text; renders nothing while nobody is offered. */
export function MentionOffers<Person extends { name: string }>(props: MentionOffersProps<Person>) {
  const { label, offered, keyOf, onPick } = props;
  if (offered.length === 0) return null;
  return (
    <Offered role="group" aria-label={label}>
      {offered.map((person) => (
        <Button key={keyOf(person)} look="secondary" size="sm" onClick={() => onPick(person)}>
          @{person.name}
        </Button>
      ))}
    </Offered>
  );
}

const Offered = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`;
