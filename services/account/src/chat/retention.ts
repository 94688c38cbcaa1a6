import { chatMonths, monthsAfter, today } from '@fairlead/contracts';
import type { JobDeclaration, Service } from '@fairlead/service-kit';
import { ConversationService } from './conversation-service.ts';
import { conversations } from './conversations.ts';
import { messages } from './messages.ts';
import { Reporting } from './reporting.ts';
import { SentFiles } from './sent-files.ts';

const DAY_MS = 86_400_000;
const BATCH = 1_000;

/** Removes messages past their retention, with their files and reports, and files that were never sent. */
export const removingOldChat = (service: Service): JobDeclaration => ({
  name: 'chat-retention',
  every: DAY_MS,
  run: async (lost) => {
    const before = new Date(monthsAfter(today(), -chatMonths));
    const { documents } = service.store(messages);
    for (let isMore = true; isMore && !lost.aborted; ) {
      const old = documents.find({ createdAt: { $lt: before } }, { projection: { _id: 1 } });
      const ids = (await old.limit(BATCH).toArray()).map(({ _id }) => _id);
      await documents.deleteMany({ _id: { $in: ids } });
      isMore = ids.length === BATCH;
    }
    await new SentFiles(service).removeOld(new Date(Date.now() - DAY_MS), before);
    await new Reporting(service, new ConversationService(service)).removeOld(before);
    const store = service.store(conversations);
    for await (const { _id } of store.find({ lastAt: { $lt: before } }))
      await store.remove(_id, { actor: 'system', correlationId: 'chat-retention' });
  },
});
