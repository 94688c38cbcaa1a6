import { type AccessLevel, reaches } from '@fairlead/contracts/access/levels';
import { useAction } from '@fairlead/remote-kit/forms';
import { Rows, RowText } from '@fairlead/remote-kit/lists';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { Badge, Button, TextField, time } from '@fairlead/ui';
import { type FormEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type RegisterRecord, recordsOf } from '../register-calls.ts';
import type { RegisterPlace } from '../register-place.ts';
import { storageScope } from '../storage-scope.ts';

interface AboardNowProps {
  place: RegisterPlace;
  level: AccessLevel;
}

const most = 200;

/** Who is aboard now and who is expected (O-166), each with one press to sign them in or out, and a line to sign in a new visitor. */
export function AboardNow({ place, level }: AboardNowProps) {
  const { register } = place;
  const mayWrite = reaches(level, 'write');
  const api = recordsOf(register);
  const { data } = api.list.useQuery({
    where: { and: [storageScope(place), { status: { in: ['aboard', 'expected'] } }] },
    sort: 'status,timeIn',
    depth: 1,
    limit: most,
  });
  const visitors = data?.docs ?? [];
  const aboard = visitors.filter(({ status }) => status === 'aboard');
  const expected = visitors.filter(({ status }) => status === 'expected');
  return (
    <Aboard label="Aboard now" title={`Aboard now: ${aboard.length}`}>
      {mayWrite && <SignIn place={place} />}
      {visitors.length > 0 && (
        <Rows aria-label="Visitors aboard and expected">
          {[...aboard, ...expected].map((visitor) => (
            <VisitorRow key={visitor.id} place={place} visitor={visitor} mayWrite={mayWrite} />
          ))}
        </Rows>
      )}
    </Aboard>
  );
}

const Aboard = styled(SectionCard)`
  margin-bottom: 1rem;
`;

interface VisitorRowProps {
  place: RegisterPlace;
  visitor: RegisterRecord;
  mayWrite: boolean;
}

function VisitorRow({ place, visitor, mayWrite }: VisitorRowProps) {
  const { register, base } = place;
  const act = useAction();
  const [patch, { isLoading }] = recordsOf(register).patch.useMutation();
  const { id, updatedAt } = visitor;
  const isAboard = visitor.status === 'aboard';
  const [to, label, done] = isAboard
    ? ['left', 'Sign out', 'signed out']
    : ['aboard', 'Sign in', 'signed in'];
  return (
    <li>
      <RowText>
        <a href={`${base}/${visitor.id}`}>{visitor.title}</a>
        <p>
          {[visitor.company, visitor.purpose].filter(Boolean).join(' · ') || 'No particulars'}
          {isAboard && typeof visitor.timeIn === 'string' && <> · since {time(visitor.timeIn)}</>}
        </p>
      </RowText>
      {visitor.flags.includes('overstay') && <Badge $tone="danger">Overstay</Badge>}
      {!isAboard && <Badge $tone="info">Expected</Badge>}
      {mayWrite && (
        <Button
          look={isAboard ? 'secondary' : 'primary'}
          busy={isLoading}
          aria-label={`${label}: ${visitor.title}`}
          onClick={() =>
            void act(
              () => patch({ id, updatedAt, changes: { status: to } }).unwrap(),
              `${visitor.title} ${done}`,
            )
          }
        >
          {label}
        </Button>
      )}
    </li>
  );
}

/** Signs in somebody at the gangway: a name is enough. */
function SignIn({ place }: { place: RegisterPlace }) {
  const { register, org, vessel } = place;
  const act = useAction();
  const [create, { isLoading }] = recordsOf(register).create.useMutation();
  const [name, setName] = useState('');
  const [company, setCompany] = useState('');
  const first = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return first.current?.focus();
    const content = {
      organization: org,
      vessel,
      name: name.trim(),
      ...(company.trim() && { company: company.trim() }),
      status: 'aboard',
    };
    const isIn = await act(() => create({ content }).unwrap(), `${name.trim()} signed in`);
    if (!isIn) return;
    setName('');
    setCompany('');
    first.current?.focus();
  };
  return (
    <Line onSubmit={submit} aria-label="Sign in a visitor">
      <TextField
        ref={first}
        label="Name"
        value={name}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label="Company"
        value={company}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => setCompany(target.value)}
      />
      <Button type="submit" busy={isLoading}>
        Sign in
      </Button>
    </Line>
  );
}

const Line = styled.form`
  display: grid;
  grid-template-columns: 1fr 1fr auto;
  align-items: end;
  gap: 0.75rem;
  margin-bottom: 1rem;
  @media (max-width: 639.98px) {
    grid-template-columns: 1fr;
  }
`;
