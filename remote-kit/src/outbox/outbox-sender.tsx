import { useEffect } from 'react';
import { usePerson, usePortal } from '../portal.ts';
import type { QueuedItem } from '../queue/index.ts';
import type { Outbox } from './outbox.ts';
import { useOutbox } from './use-outbox.ts';

/** The outboxes of a kind, by person. */
type OutboxesOf<Entry extends QueuedItem, Answer> = (person: string) => Outbox<Entry, Answer>;

/** Sends what waits of a kind on any page of the portal, and says what was refused. Renders nothing. */
export function outboxSender<Entry extends QueuedItem, Answer>(
  outboxOf: OutboxesOf<Entry, Answer>,
) {
  function Sender({ person }: { person: string }) {
    const outbox = outboxOf(person);
    const { toast } = usePortal();
    useOutbox(outbox);
    useEffect(
      () =>
        outbox.onRefused(({ shown }, reason) =>
          toast({
            kind: 'error',
            title: `Not accepted: ${shown?.title ?? outbox.noun}`,
            description: `${reason} Open “Waiting to be sent” in your account menu to change or discard it.`,
          }),
        ),
      [outbox, toast],
    );
    return null;
  }
  return function PersonsSender() {
    const person = usePerson()?.id;
    return person && <Sender key={person} person={person} />;
  };
}
