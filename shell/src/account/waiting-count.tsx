import { Counted, IconButton } from '@fairlead/ui';
import { CloudUpload } from 'lucide-react';

interface WaitingCountProps {
  count: number;
  onOpen(): void;
}

/** The button of the header that says how much waits to be sent, and lists it. */
export const WaitingCount = ({ count, onOpen }: WaitingCountProps) => (
  <Counted count={count > 99 ? '99+' : String(count)}>
    <IconButton label={waitingWords(count)} onClick={onOpen}>
      <CloudUpload size="1.125rem" aria-hidden />
    </IconButton>
  </Counted>
);

/** How much waits to be sent. */
const waitingWords = (count: number): string =>
  count === 1 ? '1 entry waits to be sent' : `${count} entries wait to be sent`;
