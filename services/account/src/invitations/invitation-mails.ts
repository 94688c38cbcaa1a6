import {
  defineTable,
  forEachDue,
  type JobDeclaration,
  NextMoment,
  type Service,
} from '@fairlead/service-kit';
import type { Mailer } from '../mail/mailer.ts';
import { People } from '../users/people.ts';
import { invitationMail, type SentInvitation } from './mail-text.ts';

/** An invitation to be mailed, or already mailed: stored, so that it is mailed once however often its event is received. */
interface PendingInvitation {
  /** The invitation, and when it was sent. */
  _id: string;
  /** What is mailed; missing once it was, but in what an earlier release mailed. */
  invitation: SentInvitation;
  noted: Date;
  mailed?: Date;
}

/** How often (ms) entries of other instances are looked for. */
const POLL_INTERVAL_MS = 30_000;
/** How long (s) it is remembered that one was mailed: longer than an invitation is valid, after which none is mailed. */
const REMEMBERED_S = 30 * 86_400;

/** The invitations to be mailed, and those that were, for as long as their events may come again. */
export const pendingInvitations = defineTable<PendingInvitation>({
  name: 'invitation_mails',
  indexes: [
    { name: 'waiting', keys: { mailed: 1, noted: 1 } },
    { name: 'old', keys: { noted: 1 }, expireAfterSeconds: REMEMBERED_S },
  ],
  onErasure: 'They are found by addresses (`forgetInvitationMails`).',
});
const { name: slug } = pendingInvitations;

/** The id of one sending of an invitation. */
export const sendingOf = ({ id, sentAt }: SentInvitation): string => `${id} ${sentAt}`;

/** Whether an invitation has expired. */
export const isOver = ({ expiresAt }: SentInvitation): boolean =>
  Date.parse(expiresAt) <= Date.now();

/** Records that an invitation is to be mailed. */
export async function noteInvitation(service: Service, invitation: SentInvitation): Promise<void> {
  const id = sendingOf(invitation);
  const pending = { _id: id, invitation, noted: new Date() };
  await service.table(pendingInvitations).insertIgnoringDuplicates([pending]);
  service.changes.announce({ collection: slug, id, revision: 1, deleted: false, published: {} });
}

/** Deletes what is remembered of invitations that were mailed to a person, or are to be, before their account is gone. */
export async function forgetInvitationMails(service: Service, user: string): Promise<void> {
  const account = await new People(service).byId(user);
  if (!account) return;
  await service.table(pendingInvitations).deleteMany({ 'invitation.email': account.email });
}

/** Mails invitations to their addresses, whether or not these have an account. Delivery is at least once. */
export class InvitationMails {
  readonly #service: Service;
  readonly #people: People;
  readonly #mailer: Mailer;
  readonly #next = new NextMoment(POLL_INTERVAL_MS);

  constructor({ service, people, mailer }: { service: Service; people: People; mailer: Mailer }) {
    this.#service = service;
    this.#people = people;
    this.#mailer = mailer;
  }

  /** The job, due when an invitation was received, and periodically for entries of other instances. */
  get job(): JobDeclaration {
    return {
      name: 'mail-invitations',
      at: this.#next.after,
      watch: (look) =>
        this.#service.changes.onChange(({ collection }) => {
          if (collection !== slug) return;
          this.#next.bringForward();
          look();
        }),
      run: (lost) => {
        this.#next.begin();
        return this.#sendWaiting(lost);
      },
    };
  }

  async #sendWaiting(lost: AbortSignal): Promise<void> {
    const pending = this.#service.table(pendingInvitations);
    const { PUBLIC_URL } = this.#service.environment;
    await forEachDue(this.#service, {
      name: 'mail-invitations',
      due: pending.find({ mailed: { $exists: false } }).sort({ noted: 1 }),
      lost,
      work: async ({ _id, invitation }) => {
        // It may have waited for long.
        if (!isOver(invitation)) {
          const hasAccount = (await this.#people.byEmail(invitation.email)) !== undefined;
          const mail = invitationMail(invitation, hasAccount, PUBLIC_URL);
          await this.#mailer.sendAll([{ ...mail, id: `invitation ${_id}` }]);
        }
        await pending.updateOne(
          { _id },
          { $set: { mailed: new Date() }, $unset: { invitation: '' } },
        );
      },
    });
  }
}
