import type { WellnessAlert } from '@fairlead/contracts/api/wellness-care';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { Button, ButtonLink, calendarDay, Skeleton } from '@fairlead/ui';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { checkIns } from '../../api.ts';
import { paths } from '../../paths.ts';
import { EnteredText, Note } from '../care/parts.tsx';
import { useProfileOf } from '../care/use-profile-of.ts';
import { idOf, personName } from '../care/words.ts';
import { ratingSteps } from '../check-in/check-in-values.ts';
import { isGone } from './alert-words.ts';

interface AlertCheckInProps {
  org: string;
  alert: WellnessAlert;
}

/** What raised an alert, as far as its person lets the staff see it. Their check-in is read on demand, as that is recorded. */
export function AlertCheckIn({ org, alert }: AlertCheckInProps) {
  const [isShown, show] = useState(false);
  const { currentData, isError, refetch } = useProfileOf(org, idOf(alert.user));
  const profile = currentData?.docs[0];
  const name = personName(alert.user);
  return (
    <SectionCard
      title="What it is about"
      aside={
        profile && (
          <ButtonLink look="secondary" size="sm" href={paths.crewProfile(org, profile.id)}>
            Open crew profile
          </ButtonLink>
        )
      }
    >
      {!alert.checkIn ? (
        <Note>
          {alert.trigger === 'missed'
            ? `${name} has not checked in for a week or more.`
            : `${name} did not get the rest that the rules require.`}
        </Note>
      ) : currentData ? (
        profile?.consent !== 'full' ? (
          <Note>
            {name} shares alerts, but not check-ins. The scores and notes stay with {name}.
          </Note>
        ) : isShown ? (
          <CheckInSeen id={alert.checkIn} name={name} />
        ) : (
          <Offer>
            <Note>
              <Eye size="1rem" aria-hidden />
              {name} shares check-ins with you, and sees who has opened them.
            </Note>
            <Button look="secondary" onClick={() => show(true)}>
              Show the check-in
            </Button>
          </Offer>
        )
      ) : isError ? (
        <Offer>
          <Note role="alert">What {name} shares could not be loaded.</Note>
          <Button look="secondary" onClick={refetch}>
            Try again
          </Button>
        </Offer>
      ) : (
        <Skeleton $height="4rem" />
      )}
    </SectionCard>
  );
}

/** The scores and notes of a check-in that its person shares with the staff. */
function CheckInSeen({ id, name }: { id: string; name: string }) {
  const { data, error, isFetching, refetch } = checkIns.read.useQuery(
    { id, depth: 0 },
    { refetchOnMountOrArgChange: true },
  );
  if (isFetching) return <Skeleton $height="4rem" />;
  if (error && isGone(error))
    return <Note role="alert">This check-in is not open to you. {name} decides what you see.</Note>;
  if (error || !data)
    return (
      <Offer>
        <Note role="alert">The check-in could not be loaded.</Note>
        <Button look="secondary" onClick={refetch}>
          Try again
        </Button>
      </Offer>
    );
  const { doc } = data;
  return (
    <Seen>
      <h3>Check-in of {calendarDay(doc.day)}</h3>
      <Scores>
        {ratingSteps.map(({ member, title }) => (
          <div key={member}>
            <dt>{title}</dt>
            <dd>{doc[member]} of 10</dd>
          </div>
        ))}
      </Scores>
      {doc.notes ? <EnteredText>{doc.notes}</EnteredText> : <Note>No notes were written.</Note>}
    </Seen>
  );
}

const Offer = styled.div`
  display: grid;
  justify-items: start;
  gap: 0.75rem;
`;
const Seen = styled.div`
  display: grid;
  gap: 0.75rem;
  h3 {
    margin: 0;
    font-size: 1rem;
  }
`;
const Scores = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.5rem;
  font-variant-numeric: tabular-nums;
  > div {
    display: flex;
    gap: 0.375rem;
  }
  dt {
    color: var(--muted);
  }
  dd {
    margin: 0;
    font-weight: 600;
  }
`;
