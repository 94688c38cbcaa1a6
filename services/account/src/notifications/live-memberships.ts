import { accessTemplateChanged, employeeChanged } from '@fairlead/contracts';
import { employeeCopies, type Service } from '@fairlead/service-kit';
import type { NotificationStreams } from './stream.ts';

/**
 * Has the open pages of a person read anew what they are where, as soon as a record of theirs or a template that it names changes: menu
 * and page then follow. Whoever has no page open reads it when they open one.
 */
export function streamMemberships(service: Service, streams: NotificationStreams): void {
  const tell = (user: string) => streams.send(user, 'membership', {});
  service.hear(employeeChanged, ({ user }) => tell(user));
  service.hear(accessTemplateChanged, ({ id }) => {
    void holdersOf(id).then(
      (holders) => holders.forEach(tell),
      (error: unknown) => service.log.warn({ err: error }, 'a template was not told live'),
    );
  });

  /** The people whose records name a template, as far as they are known here. */
  async function holdersOf(template: string): Promise<Set<string>> {
    const records = await service.copies
      .get(employeeCopies.name)
      ?.findAll({ accessTemplates: template });
    return new Set((records ?? []).map(({ user }) => String(user)));
  }
}
