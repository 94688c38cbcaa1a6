import { WifiOff } from 'lucide-react';
import { styled } from 'styled-components';
import { useOnline } from './use-online.ts';

/** Says that there is no line, for as long as there is none. */
export function OfflineBar() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <Bar>
          <WifiOff size="1.125em" aria-hidden />
          You are offline. What you see may be out of date until you are connected again.
        </Bar>
      )}
    </div>
  );
}

const Bar = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 0.625rem;
  max-width: 70rem;
  margin: 0.25rem auto 0.5rem;
  padding: 0.5rem 1rem;
  border: 1px solid var(--text);
  border-radius: var(--radius-card);
  background: var(--text);
  color: var(--surface);
  font-size: 0.9375rem;
  svg {
    flex: none;
  }
`;
