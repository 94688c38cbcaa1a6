import { newId, objectId, type Service } from '@fairlead/service-kit';
import { chatReports } from './chat-reports.ts';
import { GONE } from './names.ts';

/**
 * Takes somebody who is gone out of the messages that were reported: the words stay for whoever looks into them, and who said or reported them does not. In
 * each report they become somebody else, so that what one person said still reads as said by one.
 */
export async function forgetInReports(service: Service, user: string): Promise<void> {
  const store = service.store(chatReports);
  const naming = { $or: [{ reporter: user }, { reported: user }, { 'messages.by': user }] };
  for (const { _id } of await store.find(naming).toArray()) {
    const nobody = newId();
    const instead = (id: string) => (id === user ? nobody : id);
    await store.rewrite(
      objectId(String(_id)),
      (report) => ({
        ...report,
        reporter: instead(report.reporter),
        reporterName: report.reporter === user ? GONE : report.reporterName,
        reported: instead(report.reported),
        messages: report.messages.map((one) => ({
          ...one,
          by: instead(one.by),
          name: one.by === user ? GONE : one.name,
        })),
      }),
      { correlationId: `erasure:${user}` },
    );
  }
}
