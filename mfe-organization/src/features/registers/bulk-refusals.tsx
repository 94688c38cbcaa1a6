import { Rows, RowText } from '@fairlead/remote-kit/lists';
import { Button, Dialog, Link, wholeNumber } from '@fairlead/ui';
import { type BulkAnswer, reasonOf } from './bulk-answer.ts';
import { recordsOf } from './register-calls.ts';
import type { RegisterPlace } from './register-place.ts';

interface BulkRefusalsProps {
  place: RegisterPlace;
  answer: BulkAnswer;
  /** What was to be done with them. */
  done?: 'changed' | 'deleted';
  onClose(): void;
}

const most = 1_000;

/** Which of several records were refused, by number and title with a link to each, and why. They stay selected. */
export function BulkRefusals({ place, answer, done = 'changed', onClose }: BulkRefusalsProps) {
  const { register, base } = place;
  const { docs, errors } = answer;
  const named = recordsOf(register).list.useQuery({
    where: { id: { in: errors.map(({ id }) => id) } },
    select: { number: true, title: true },
    depth: 0,
    limit: most,
  });
  const names = new Map(
    named.data?.docs.map(({ id, number, title }) => [
      id,
      [number, title].filter(Boolean).join(' '),
    ]),
  );
  return (
    <Dialog
      title={`${wholeNumber(errors.length)} could not be ${done}`}
      open
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <p>
        {wholeNumber(docs.length)} of {wholeNumber(docs.length + errors.length)}{' '}
        {register.plural.toLowerCase()} {done}. The others are still selected: open one to correct
        it, or choose another action.
      </p>
      <Rows aria-label={`Records that could not be ${done}`}>
        {errors.map((refusal) => (
          <li key={refusal.id}>
            <RowText>
              <Link href={`${base}/${refusal.id}`}>
                {names.get(refusal.id) || register.singular}
              </Link>
              <p>{reasonOf(refusal)}</p>
            </RowText>
          </li>
        ))}
      </Rows>
    </Dialog>
  );
}
