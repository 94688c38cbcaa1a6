import type { FormRequestAnswers } from '@fairlead/contracts/api/form-requests';
import { Rows, RowText } from '@fairlead/remote-kit/lists';
import { ResourcePart, useResource } from '@fairlead/remote-kit/resource';
import { Badge, Dialog, Link, Timestamp } from '@fairlead/ui';
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
  const read = requestApi.useGetRequestAnswersQuery(request);
  return (
    <Dialog title="Who has answered" open place="right" onClose={onClose}>
      <ResourcePart
        resource={useResource(read)}
        failure="Who has answered could not be loaded."
        height="12rem"
      >
        {(answered) => (
          <>
            <Count>{answeredWords(answered)}.</Count>
            <Rows aria-label="Who was asked">
              {answered.people.map((person) => (
                <li key={person.user}>
                  <Asked {...person} />
                </li>
              ))}
            </Rows>
          </>
        )}
      </ResourcePart>
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
