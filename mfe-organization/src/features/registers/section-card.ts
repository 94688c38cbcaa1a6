import { Card } from '@fairlead/ui';
import { styled } from 'styled-components';

/** A part of a record's page. */
export const SectionCard = styled(Card)`
  > p + p,
  > p + button {
    margin-top: 0.75rem;
  }
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 0.75rem;
    margin-bottom: 0.75rem;
  }
  h2 {
    font-size: 1.125rem;
  }
  @media print {
    break-inside: avoid;
    button {
      display: none;
    }
  }
`;
