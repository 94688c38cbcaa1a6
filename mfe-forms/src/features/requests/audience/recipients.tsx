import type { FormRequestTo } from '@fairlead/contracts/api/form-requests';
import { useDebounced } from '@fairlead/remote-kit';
import { fieldProblemsIn, wordsOf } from '@fairlead/remote-kit/forms';
import { Disclosure } from '@fairlead/ui';
import { styled } from 'styled-components';
import { requestApi } from '../request-calls.ts';
import { type Audience, toOf } from '../request-values.ts';
import { people } from '../request-words.ts';

/** How long a choice must stay unchanged before it is looked up, in milliseconds. */
const restMs = 300;

interface RecipientsProps {
  form: string;
  audience: Audience;
}

/** The people that a choice would ask, or why it cannot be sent to them. */
export function Recipients({ form, audience }: RecipientsProps) {
  const chosen = JSON.stringify(toOf(audience));
  const settled = useDebounced(chosen, restMs);
  const to: FormRequestTo = JSON.parse(settled);
  const { data, currentData, error } = requestApi.useGetRecipientsQuery(
    { form, to },
    { skip: isEmpty(to) },
  );
  const refusal = settled === chosen ? error : undefined;
  const shown = isEmpty(toOf(audience)) || refusal ? undefined : data;
  const isStale = settled !== chosen || currentData === undefined;
  return (
    <Found data-stale={shown && isStale ? '' : undefined}>
      <Line role="status" data-refused={refusal && ''}>
        {refusal ? reasonOf(refusal) : ''}
        {shown && `${shown.total === 0 ? 'Nobody' : people(shown.total)} will be asked.`}
      </Line>
      {shown && shown.people.length > 0 && (
        <Disclosure title="Who they are" open={false}>
          <Names>
            {shown.people.map(({ user, name }) => (
              <li key={user}>{name}</li>
            ))}
          </Names>
        </Disclosure>
      )}
    </Found>
  );
}

const isEmpty = (to: FormRequestTo): boolean =>
  'everyone' in to ? false : ('roles' in to ? to.roles : to.users).length === 0;

/** Why somebody cannot be asked. */
const reasonOf = (refusal: unknown) => fieldProblemsIn(refusal)[0]?.message ?? wordsOf(refusal);

/** The result for the previous choice stays visible until the next answer comes. */
const Found = styled.div`
  display: grid;
  gap: 0.5rem;
  &[data-stale] {
    opacity: 0.6;
  }
`;
const Line = styled.p`
  color: var(--muted);
  font-size: 0.9375rem;
  &[data-refused] {
    color: var(--danger);
  }
`;
const Names = styled.ul`
  padding-inline-start: 1.25rem;
`;
