import { Attention } from '../dashboard/attention.tsx';
import { useRecordConcerns } from '../dashboard/record-concerns.ts';

interface WaitingForMeProps {
  org: string;
  /** The vessel that the page is about; without it the whole organization. */
  vessel?: string;
}

/** The open records in which it is the viewer's turn. */
export const WaitingForMe = ({ org, vessel }: WaitingForMeProps) => (
  <Attention
    title="Waiting for you"
    nothing="Nothing waits for you."
    {...useRecordConcerns({ org, vessel, of: 'me' })}
  />
);
