import type { Broker } from './broker.ts';

/**
 * Deletes the service's consumers that an earlier release declared and this one does not: events would be held for them for
 * ever. `declared` has their durable names. @returns those that were deleted.
 */
export async function deleteLeftOver(
  broker: Broker,
  service: string,
  declared: ReadonlySet<string>,
): Promise<string[]> {
  const { streams, consumers } = await broker.manager();
  const deleted: string[] = [];
  for await (const { config } of streams.list()) {
    if (!config.name.startsWith(broker.streamName(''))) continue;
    for await (const { config: known } of consumers.list(config.name)) {
      const name = known.durable_name;
      if (!name?.startsWith(`${service}_`) || declared.has(name)) continue;
      // Another instance starting at the same time may have been first.
      if (await consumers.delete(config.name, name).catch(() => false)) deleted.push(name);
    }
  }
  return deleted;
}
