import { newId, objectId, type Service } from '@fairlead/service-kit';
import { chatReports } from './chat-reports.ts';
import { GONE } from './names.ts';

/**
 * Removes somebody who is gone from reported messages: the text stays for those who review it, but not who wrote or reported it. In each report they
 * get a new random identity, so that one person's messages still read as one person's.
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
      { actor: 'system', correlationId: `erasure:${user}` },
    );
  }
}
