import type { Service } from '@fairlead/service-kit';
import type { Conflicts } from '../conflicts.ts';
import { Boxes, mailboxes } from './boxes.ts';
import { Delivery } from './delivery.ts';
import { Envelope } from './envelope.ts';
import { Mailbox } from './mailbox.ts';

/** After how many writings that did not come a box is abandoned, and after how many ms at least. */
const MISSED = 5;
const LEAST_ABANDONED_MS = 15_000;

/** The mailbox of an instance, and what it delivers to. */
export function openMailbox(service: Service, conflicts: Conflicts, secret: string) {
  const everyMs = service.environment.MAILBOX_SECONDS * 1_000;
  const envelope = new Envelope(secret);
  const abandonedMs = Math.max(everyMs * MISSED, LEAST_ABANDONED_MS);
  const delivery = new Delivery(service, conflicts);
  const mailbox = new Mailbox({
    boxes: new Boxes({ rows: service.table(mailboxes), envelope, abandonedMs, log: service.log }),
    envelope,
    everyMs,
    deliver: (letters) => delivery.deliver(letters),
    log: service.log,
  });
  return { mailbox, delivery };
}
