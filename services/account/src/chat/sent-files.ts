import type { MessageFile } from '@fairlead/contracts';
import { ApiError, objectId, type Service } from '@fairlead/service-kit';
import { chatFiles, type StoredChatFile } from './chat-files.ts';
import type { StoredMessage } from './messages.ts';

const origin = { actor: 'system', correlationId: 'chat-files' } as const;

/** The files of messages. */
export class SentFiles {
  readonly #store;

  constructor(service: Service) {
    this.#store = service.store(chatFiles);
  }

  /**
   * Claims files for the message that is sent under a key. @returns them, or undefined unless all are the sender’s own and belong to no other message
   */
  async claim(
    user: string,
    files: readonly string[],
    sentWith: string,
  ): Promise<MessageFile[] | undefined> {
    const claimed: MessageFile[] = [];
    for (const file of new Set(files)) {
      const within = { user: objectId(user), sentWith: { $in: [null, sentWith] } };
      const stored = await this.#store
        .rewrite(objectId(file), (current) => ({ ...current, sentWith }), origin, { within })
        .catch((error: unknown) => {
          if (error instanceof ApiError && error.status < 500) return undefined;
          throw error;
        });
      const row = stored && fileOf(stored);
      if (!row) return undefined;
      claimed.push(row);
    }
    return claimed;
  }

  /** Lets those who may read a message open its files. Idempotent. */
  async open({ files, to }: Pick<StoredMessage, 'files' | 'to'>): Promise<void> {
    const readers = to.map(String);
    for (const { file } of files)
      await this.#store.rewrite(
        objectId(file),
        (current) => (current.readers.length > 0 ? undefined : { ...current, readers }),
        origin,
      );
  }

  async remove({ files }: Pick<StoredMessage, 'files'>): Promise<void> {
    for (const { file } of files) await this.#store.remove(objectId(file), origin);
  }
}

function fileOf({ _id, attachments }: StoredChatFile): MessageFile | undefined {
  const [file] = attachments;
  return (
    file && { file: String(_id), name: file.name, type: file.type, size: file.size, url: file.url }
  );
}
