import { ButtonLink, Card } from '@fairlead/ui';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';

/** The way for employers, below what is for crew. */
export const ForEmployers = () => (
  <Strip aria-labelledby="for-employers">
    <div>
      <h2 id="for-employers">Looking for crew?</h2>
      <p>Post your jobs where crew look, and choose from one pipeline.</p>
    </div>
    <ButtonLink look="secondary" href={paths.postAJob.href()}>
      Post a job
    </ButtonLink>
  </Strip>
);

const Strip = styled(Card).attrs({ as: 'section' })`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem 1.5rem;
  margin-block: clamp(1.25rem, 3vw, 2rem);
  h2 {
    font-size: 1.25rem;
  }
  p {
    color: var(--muted);
  }
`;
