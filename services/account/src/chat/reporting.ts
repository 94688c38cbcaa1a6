import { reportedBefore } from '@fairlead/contracts';
import { apiErrors, membersOf, type Service } from '@fairlead/service-kit';
import { type Notify, notifying } from '../notifications/notify.ts';
import { chatReports } from './chat-reports.ts';
import type { ConversationService } from './conversation-service.ts';
import { messages, type StoredMessage } from './messages.ts';
import { namesOf } from './names.ts';
import type { Participation } from './participation.ts';

/** Hands messages over to the admins of the organization. */
export class Reporting {
  readonly #service: Service;
  readonly #conversations: ConversationService;
  readonly #notify: Notify;

  constructor(service: Service, conversationService: ConversationService) {
    this.#service = service;
    this.#conversations = conversationService;
    this.#notify = notifying(service);
  }

  /**
   * Reports a message: hands it over with the five before it, as they are now, once per reporter.
   * @throws {ApiError} 409 for one’s own, for a notice, and if no admin is left who did not write it
   */
  async report(
    participation: Participation,
    message: StoredMessage,
    reason: string,
  ): Promise<void> {
    const { viewer, id, conversation } = participation;
    const { organization } = participation.scope;
    const reported = String(message.by);
    if (reported === viewer.id || message.notice || message.removedAt)
      throw apiErrors.conflict('Only what somebody else has written can be reported.');
    const admins = await this.#adminsOf(organization);
    const readers = admins.filter((user) => user !== reported);
    if (readers.length === 0)
      throw apiErrors.conflict(
        'No other admin of this organization could look at this. Use “Report an incident” instead.',
      );
    const before = await this.#service
      .store(messages)
      .find(
        this.#conversations.readable(
          participation,
          Math.max(1, message.seq - reportedBefore),
          message.seq,
        ),
      )
      .sort({ _id: 1 })
      .toArray();
    const names = await namesOf(this.#service, [viewer.id, ...before.map(({ by }) => String(by))]);
    const store = this.#service.store(chatReports);
    const known = { conversation: id, seq: message.seq, reporter: viewer.id };
    if ((await store.count(known)) > 0) return;
    const [added] = await store.add(
      [
        {
          content: {
            ...known,
            organization: { id: organization },
            ...(conversation.vessel && { vessel: { id: String(conversation.vessel.id) } }),
            reported,
            reporterName: names[viewer.id] ?? '',
            reason,
            messages: before.map((one) => ({
              seq: one.seq,
              by: String(one.by),
              name: names[String(one.by)] ?? '',
              text: one.text,
              files: one.files.map(({ name }) => name),
              at: one.createdAt.toISOString(),
            })),
          },
        },
      ],
      { actor: 'system', correlationId: String(message._id) },
    );
    if (!added) return;
    await this.#notify(
      readers.filter((user) => user !== viewer.id),
      {
        id: `chat-report:${added._id}`,
        kind: 'chat.reported',
        subject: conversation.organization.name ?? '',
        link: '/account/chat/reports',
      },
      { correlationId: String(message._id) },
    );
  }

  async #adminsOf(organization: string): Promise<string[]> {
    const members = await membersOf(this.#service, organization);
    const admins = members.filter(({ orgRoles }) => orgRoles.includes('org-admin'));
    return [...new Set(admins.map(({ user }) => user))];
  }
}
