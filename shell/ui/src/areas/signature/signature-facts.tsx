import type { StoredSignature } from '@fairlead/contracts/forms/signature';
import { signerWords } from '@fairlead/contracts/forms/signer-words';
import { dayAndTime } from '@fairlead/ui';
import { styled } from 'styled-components';

/** Who signed and when, if known (F-080); for a stored signature the account's person, with the name that they typed. */
export function SignatureFacts(facts: Partial<Omit<StoredSignature, 'image' | 'hash'>>) {
  const { signer, name } = facts;
  const lines = {
    [signer ? 'Signed by' : 'Name']: signer ? signerWords(signer, name) : name,
    Position: facts.position,
    Address: facts.address,
    'Signed on': facts.signedAt && dayAndTime(facts.signedAt),
  };
  const known = Object.entries(lines).filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <Facts>
      {known.map(([what, value]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  );
}

const Facts = styled.dl`
  display: grid;
  gap: 0.25rem;
  min-width: 0;
  margin: 0;
  font-size: 0.9375rem;
  overflow-wrap: anywhere;
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.75rem;
  }
  dt {
    min-width: 5.5rem;
    color: var(--muted);
  }
  dd {
    margin: 0;
  }
`;
