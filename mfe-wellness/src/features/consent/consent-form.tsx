import {
  type ConsentLevel,
  type CrewProfile,
  consentLevels,
  consents,
} from '@fairlead/contracts/api/wellness-care';
import { useAction } from '@fairlead/remote-kit/forms';
import { Button } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Note } from '../care/parts.tsx';
import { closes, opens } from './consent-words.ts';
import { CountedIn } from './counted-in.tsx';
import { consentApi } from './give-consent.ts';
import { LevelChoice } from './level-choice.tsx';

const beginnings = [
  { code: 'today', label: 'From now on' },
  { code: 'before', label: 'From now on, and what came before' },
] as const;
type Beginning = (typeof beginnings)[number]['code'];

const beginningNotes: Readonly<Record<Beginning, string>> = {
  today: 'What they cannot see today stays closed.',
  before: 'They also see what there is from before, of the time that you have worked here.',
};

interface ConsentFormProps {
  profile: CrewProfile;
  /** The name of the organization. */
  organization: string;
}

/** What the wellness staff of one organization see of a person; only that person chooses and saves it (W-089). */
export function ConsentForm({ profile, organization }: ConsentFormProps) {
  const act = useAction();
  const [give, { isLoading }] = consentApi.useGiveConsentMutation();
  const [chosen, choose] = useState<ConsentLevel>();
  const [from, begin] = useState<Beginning>('today');
  const { id, consent } = profile;
  // What was saved takes effect at once, until the refetch.
  const [read, setRead] = useState(consent);
  const [current, setCurrent] = useState(consent);
  if (read !== consent) {
    setRead(consent);
    setCurrent(consent);
  }
  const level = chosen ?? current;
  const isChanged = level !== current;
  const isHigher = !consents(current, level);
  const save = async () => {
    const isDone = await act(
      () => give({ id, consent: level, ...(isHigher && { from }) }).unwrap(),
      'Your choice is saved and in effect',
    );
    if (!isDone) return;
    setCurrent(level);
    choose(undefined);
    begin('today');
  };
  return (
    <Choice>
      <LevelChoice
        legend={`What the wellness staff of ${organization} see`}
        options={consentLevels}
        notes={opens}
        value={level}
        onChange={choose}
      />
      <CountedIn profile={profile} />
      {isChanged && isHigher && (
        <LevelChoice
          legend="From when"
          options={beginnings}
          notes={beginningNotes}
          value={from}
          onChange={begin}
        />
      )}
      {isChanged && !isHigher && <Note role="status">{closes[level]}</Note>}
      {isChanged && (
        <Acts>
          <Button busy={isLoading} onClick={save}>
            Save choice
          </Button>
          <Button look="secondary" disabled={isLoading} onClick={() => choose(undefined)}>
            Cancel
          </Button>
        </Acts>
      )}
    </Choice>
  );
}

const Choice = styled.div`
  display: grid;
  gap: 1rem;
`;
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
`;
