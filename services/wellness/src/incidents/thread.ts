import type { CaseMessage } from '@fairlead/contracts';
import { ApiError, apiErrors, contentOf, objectId, type Service } from '@fairlead/service-kit';
import type { MessageLetter } from './mailbox/letters.ts';
import { caseMessages } from './messages.ts';
import { untraced } from './untraced.ts';

/** How often the next place in a thread is tried when somebody else takes it. */
const TRIES = 10;

/** A message about a case. `by`: the handler who wrote it. */
interface NewMessage extends CaseMessage {
  report: string;
  by?: string;
}

/** Appends a message to the thread of a case, once per id. @throws {ApiError} 503 when others keep writing at the same time */
export async function appendMessage(
  service: Service,
  { report, ...message }: NewMessage,
  id?: string,
): Promise<void> {
  const store = service.store(caseMessages);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (id && (await store.findById(objectId(id)))) return;
    const seq = (await store.count({ report })) + 1;
    const content = { report, seq, ...message };
    try {
      await store.add([{ ...(id && { id }), content }], untraced);
      return;
    } catch (error) {
      // Somebody else took this place in the thread.
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
    }
  }
  throw apiErrors.busy();
}

/** The messages of a case, as anybody sees them: those that are stored, then those that still lie in the mailbox. */
export async function messagesOf(
  service: Service,
  report: string,
  waiting: readonly MessageLetter[],
): Promise<CaseMessage[]> {
  const store = service.store(caseMessages);
  const found = await store.find({ report }).sort({ seq: 1 }).toArray();
  const stored = new Set(found.map(({ _id }) => String(_id)));
  return [
    ...found.map((one) => contentOf(store.collection, one) as CaseMessage),
    ...waiting
      .filter(({ id }) => !stored.has(id))
      .map((letter) => ({ from: 'reporter' as const, ...letter })),
  ].map(({ from, text, hour }) => ({ from, text, hour }));
}
