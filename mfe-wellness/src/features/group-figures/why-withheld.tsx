import { fewestInFigure } from '@fairlead/contracts/api/figures';
import { styled } from 'styled-components';

/** Explains what figures of groups are, and why some are not shown. */
export function WhyWithheld() {
  return (
    <Note>
      Figures are of people who checked in, never of fewer than {fewestInFigure}, and each counts as
      one. Smaller groups are joined with others or left out, so that nobody can be worked out. Of
      fewer than twenty people figures go in steps of 0.5. People count once they have been members
      for 30 days, and in their place for four weeks.
    </Note>
  );
}

const Note = styled.p`
  max-width: 44rem;
  margin-top: 1.25rem;
  color: var(--muted);
  font-size: 0.875rem;
`;
