import { Attention } from '../dashboard/attention.tsx';
import { useRecordConcerns } from '../dashboard/record-concerns.ts';

interface WaitingForMeProps {
  org: string;
  /** The vessel of the page; without it the whole organization. */
  vessel?: string;
}

/** The open records that await the viewer. */
export const WaitingForMe = ({ org, vessel }: WaitingForMeProps) => (
  <Attention
    title="Waiting for you"
    nothing="Nothing waits for you."
    {...useRecordConcerns({ org, vessel, of: 'me' })}
  />
);
