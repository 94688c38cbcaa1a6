import { areas, exportMade } from '@fairlead/contracts';
import type { ConsumerDeclaration, Service } from '@fairlead/service-kit';
import { notifying } from '../notifications/notify.ts';
import type { People } from '../users/people.ts';

const services = Object.keys(areas);

/** Records what each service has made of a copy of a person's data, and notifies the person once it is complete. */
export function onExportMade(
  service: Service,
  people: People,
): ConsumerDeclaration<ReturnType<typeof exportMade>['payload']>[] {
  const notify = notifying(service);
  return services.map((source) => ({
    name: `exported_${source}`,
    event: exportMade(source),
    handle: async ({ id, user, bytes }, event) => {
      const person = await people.byId(user);
      if (!person) return;
      const { correlationId } = event;
      const changed = await people.change(
        person,
        ({ dataExport }) => {
          if (dataExport?.id !== id) return undefined;
          const parts = { ...dataExport.parts, [source]: bytes };
          const isReady = services.every((name) => parts[name] !== undefined);
          const readyAt = dataExport.readyAt ?? (isReady ? new Date() : undefined);
          return { dataExport: { ...dataExport, parts, ...(readyAt && { readyAt }) } };
        },
        { correlationId },
      );
      if (!changed?.secret.dataExport?.readyAt) return;
      const notification = {
        id: `export ${id}`,
        kind: 'export.ready',
        subject: '',
        link: '/account/settings',
      };
      await notify([user], notification, event);
    },
  }));
}
