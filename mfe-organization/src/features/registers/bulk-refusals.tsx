import type { Register } from '@fairlead/contracts/registers/declaration/index';
import { Rows, RowText } from '@fairlead/remote-kit/lists';
import { Button, Dialog, wholeNumber } from '@fairlead/ui';
import { type BulkAnswer, reasonOf } from './bulk-answer.ts';
import { recordsOf } from './register-calls.ts';

interface BulkRefusalsProps {
  register: Register;
  answer: BulkAnswer;
  /** What was to become of them. */
  done?: 'changed' | 'deleted';
  onClose(): void;
}

const most = 1_000;

/** Which of several records were refused, by their numbers, and why. */
export function BulkRefusals({ register, answer, done = 'changed', onClose }: BulkRefusalsProps) {
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
        {register.plural.toLowerCase()} {done}.
      </p>
      <Rows aria-label={`Records that could not be ${done}`}>
        {errors.map((refusal) => (
          <li key={refusal.id}>
            <RowText>
              <strong>{names.get(refusal.id) || register.singular}</strong>
              <p>{reasonOf(refusal)}</p>
            </RowText>
          </li>
        ))}
      </Rows>
    </Dialog>
  );
}
