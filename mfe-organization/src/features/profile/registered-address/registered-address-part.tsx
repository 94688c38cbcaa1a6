import type { DocumentOf } from '@fairlead/contracts/api/documents';
import type { Versioned } from '@fairlead/remote-kit/calls';
import { styled } from 'styled-components';
import { Quiet } from '../../dashboard/dashboard-parts.tsx';
import { linesOf, valuesOf } from './registered-address.ts';
import { RegisteredAddressForm } from './registered-address-form.tsx';

interface RegisteredAddressPartProps {
  stored: Versioned<DocumentOf<'organizations'>>;
  /** The person may only view it. */
  isReadOnly: boolean;
}

/** The registered address of an organization, editable or read-only. */
export function RegisteredAddressPart({ stored, isReadOnly }: RegisteredAddressPartProps) {
  if (!isReadOnly) return <RegisteredAddressForm stored={stored} />;
  const lines = linesOf(valuesOf(stored.doc).address);
  if (lines.length === 0) return <Quiet>No registered address yet.</Quiet>;
  return (
    <Address>
      <bdi>{lines.join('\n')}</bdi>
    </Address>
  );
}

const Address = styled.address`
  font-style: normal;
  white-space: pre-line;
`;
