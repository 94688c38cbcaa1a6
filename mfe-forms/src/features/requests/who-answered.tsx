import type { FormRequestAnswers } from '@fairlead/contracts/api/form-requests';
import { Rows, RowText } from '@fairlead/remote-kit/lists';
import { Badge, Button, Dialog, EmptyState, Link, Skeleton, Timestamp } from '@fairlead/ui';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';
import { requestApi } from './request-calls.ts';
import { answeredWords } from './request-words.ts';

interface WhoAnsweredProps {
  request: string;
  onClose(): void;
}

/** The recipients: first those who have not answered, then the others with their submissions. */
export function WhoAnswered({ request, onClose }: WhoAnsweredProps) {
  const { data, isError, refetch } = requestApi.useGetRequestAnswersQuery(request);
  return (
    <Dialog title="Who has answered" open place="right" onClose={onClose}>
      {data ? (
        <>
          <Count>{answeredWords(data)}.</Count>
          <Rows aria-label="Who was asked">
            {data.people.map((person) => (
              <li key={person.user}>
                <Asked {...person} />
              </li>
            ))}
          </Rows>
        </>
      ) : isError ? (
        <EmptyState
          kind="error"
          title="Who has answered could not be loaded"
          action={<Button onClick={refetch}>Try again</Button>}
        />
      ) : (
        <Skeleton $height="12rem" />
      )}
    </Dialog>
  );
}

type Person = FormRequestAnswers['people'][number];

function Asked({ name, submission, answeredAt, canAnswer }: Person) {
  if (submission && answeredAt)
    return (
      <RowText>
        <Link href={paths.submission(submission)}>{name}</Link>
        <p>
          Answered <Timestamp at={answeredAt} />
        </p>
      </RowText>
    );
  return (
    <>
      <RowText>
        {name}
        <p>Not answered yet</p>
      </RowText>
      {!canAnswer && <Badge>No longer there</Badge>}
    </>
  );
}

const Count = styled.p`
  margin-bottom: 0.75rem;
`;
