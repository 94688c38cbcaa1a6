import { useAction } from '@fairlead/remote-kit/forms';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { Badge, Button, dayAndTime } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { acknowledgements } from '../../api.ts';
import { type RegisterRecord, registerCalls } from './register-calls.ts';
import type { RegisterPlace } from './register-place.ts';

interface AcknowledgementProps {
  place: RegisterPlace;
  record: RegisterRecord;
}

/** The changes in a document, for its readers to acknowledge, and how many have (O-071, O-072). */
export function Acknowledgement({ place, record }: AcknowledgementProps) {
  const { register, org } = place;
  const asked = register.acknowledged;
  const act = useAction();
  const [isBusy, setBusy] = useState(false);
  const isAsked = asked?.in.includes(record.status) ?? false;
  const { data, refetch } = registerCalls.useAudienceQuery(
    { register: register.slug, id: record.id },
    { skip: !isAsked, refetchOnMountOrArgChange: true },
  );
  const [create] = acknowledgements.create.useMutation();
  if (!isAsked || !asked || !data) return null;
  const acknowledge = async () => {
    setBusy(true);
    const content = { organization: org, register: register.slug, record: record.id };
    await act(() => create({ content }).unwrap(), 'Acknowledged');
    setBusy(false);
    void refetch();
  };
  const note = record[asked.note];
  const share = data.audience > 0 ? Math.round((data.acknowledged / data.audience) * 100) : 0;
  return (
    <SectionCard
      label="Acknowledgement"
      title={data.isAsked ? 'Please read and acknowledge' : 'Acknowledgement'}
    >
      {typeof note === 'string' && note && <p>{note}</p>}
      <p>
        {data.acknowledged} of {data.audience} people have acknowledged this version ({share} %).
      </p>
      {data.isAsked && (
        <Button onClick={() => void acknowledge()} busy={isBusy}>
          I have read and understood this
        </Button>
      )}
      {data.acknowledgedAt && <p>You have acknowledged this version.</p>}
      {data.people && data.people.length > 0 && (
        <details>
          <summary>Who has, and who has not</summary>
          <People>
            {data.people.map(({ name, acknowledgedAt }) => (
              <li key={`${name} ${acknowledgedAt ?? ''}`}>
                <bdi>{name || 'Somebody'}</bdi>
                {acknowledgedAt ? (
                  <span>{dayAndTime(acknowledgedAt)}</span>
                ) : (
                  <Badge $tone="warning">Not yet</Badge>
                )}
              </li>
            ))}
          </People>
        </details>
      )}
    </SectionCard>
  );
}

const People = styled.ul`
  margin: 0.5rem 0 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    justify-content: space-between;
    gap: 0.75rem;
    padding-block: 0.25rem;
  }
  span {
    color: var(--muted);
    font-size: 0.9375rem;
  }
`;
