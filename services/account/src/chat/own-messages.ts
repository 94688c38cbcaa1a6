import { type ExportedFile, objectId, type Service } from '@fairlead/service-kit';
import { conversations, type StoredConversation } from './conversations.ts';
import { messages } from './messages.ts';
import { namesOf } from './names.ts';

/** Somebody's chat messages, for the copy of their data: one file per conversation, with their own messages and nobody else's. */
export async function* ownMessages(service: Service, user: string): AsyncGenerator<ExportedFile> {
  const me = objectId(user);
  for await (const conversation of service.store(conversations).find({ 'members.user': me })) {
    const id = conversation._id.toHexString();
    const own = await service
      .store(messages)
      .find({
        conversation: conversation._id,
        by: me,
        notice: { $exists: false },
        removedAt: { $exists: false },
      })
      .sort({ seq: 1 })
      .toArray();
    if (own.length === 0) continue;
    const transcript = {
      conversation: {
        name: await nameOf(service, conversation, user),
        kind: conversation.kind,
        organization: conversation.organization.name,
        vessel: conversation.vessel?.name,
      },
      messages: own.map(({ createdAt, editedAt, text, files }) => ({
        sentAt: createdAt,
        editedAt,
        text,
        files: files.map(({ name }) => name),
      })),
    };
    yield {
      path: `messages/${id}.json`,
      content: Buffer.from(JSON.stringify(transcript, null, 2)),
    };
  }
}

/** The name of a group; a direct conversation has the name of the other person. */
async function nameOf(
  service: Service,
  { name, members }: StoredConversation,
  user: string,
): Promise<string> {
  if (name) return name;
  const others = members.map((one) => String(one.user)).filter((one) => one !== user);
  return Object.values(await namesOf(service, others)).join(', ');
}
