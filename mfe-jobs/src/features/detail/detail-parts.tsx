import { styled } from 'styled-components';

export const Middle = styled.div`
  display: grid;
  gap: 1.25rem;
  max-width: 66rem;
  margin-inline: auto;
  padding-block: clamp(1.25rem, 4vw, 2.5rem);
  h1 {
    font-size: clamp(1.625rem, 4.5vw, 2.375rem);
    overflow-wrap: anywhere;
  }
`;

export const BackLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  justify-self: start;
  min-height: 1.5rem;
  color: var(--muted);
  font-size: 0.9375rem;
`;

export const JobHead = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 1rem 1.25rem;
  > div {
    flex: 1 1 10rem;
    min-width: 0;
  }
  p {
    color: var(--muted);
    font-size: 1.0625rem;
  }
`;

export const JobActions = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
`;
