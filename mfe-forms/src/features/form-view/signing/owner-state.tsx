import type { ApiError } from '@fairlead/remote-kit/calls';
import { styled } from 'styled-components';
import type { SignatureOwner } from './owner-data.ts';

interface OwnerStateProps {
  data: SignatureOwner | null | undefined;
  error: unknown;
}

/** The loading state of a signature's owner (F-085, F-086); renders nothing once they are known. */
export function OwnerState({ data, error }: OwnerStateProps) {
  if (data) return null;
  if (error) {
    const { status = 500, reason } = error as Partial<ApiError>;
    return (
      <Problem role="alert">
        Error: Failed to fetch owner data: {status} {reason}
      </Problem>
    );
  }
  return data === null ? (
    <Problem role="alert">Failed to load owner data</Problem>
  ) : (
    <p role="status">Loading signature owner data...</p>
  );
}

const Problem = styled.p`
  color: var(--danger);
  font-size: 0.875rem;
`;
