import { chatMonths, monthsAfter, today } from '@fairlead/contracts';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import {
  forEachDue,
  type JobDeclaration,
  type Service,
  type Stored,
  takeEachStep,
} from '@fairlead/service-kit';
import { chatFiles } from './chat-files.ts';
import { chatReports } from './chat-reports.ts';
import { conversations } from './conversations.ts';
import { messages } from './messages.ts';

/** Removes messages past their retention, with their files and reports, and files that were never sent. */
export const removingOldChat = (service: Service): JobDeclaration => ({
  name: 'chat-retention',
  every: DAY_MS,
  run: (lost) => {
    const before = new Date(monthsAfter(today(), -chatMonths));
    const isOld = { createdAt: { $lt: before } };
    const isUnsent = { readers: { $size: 0 }, createdAt: { $lt: new Date(Date.now() - DAY_MS) } };
    const old = [
      { name: 'remove-chat-files', slug: chatFiles.slug, which: { $or: [isUnsent, isOld] } },
      { name: 'remove-chat-reports', slug: chatReports.slug, which: isOld },
      {
        name: 'remove-conversations',
        slug: conversations.slug,
        which: { lastAt: { $lt: before } },
      },
    ];
    return takeEachStep(
      [
        () => service.store(messages).direct.deleteMany(isOld, lost),
        ...old.map(({ name, slug, which }) => () => {
          const store = service.store(slug);
          const work = ({ _id }: Stored) => store.remove(_id, origin);
          return forEachDue(service, { name, due: store.find(which), lost, work });
        }),
      ],
      lost,
    );
  },
});

const origin = { actor: 'system', correlationId: 'chat-retention' } as const;
