import type { Credential } from '@fairlead/contracts';
import type { Service } from '@fairlead/service-kit';
import { credentials } from '../credentials/collection.ts';
import { ownDocumentsOf } from '../cv/records.ts';

/** A scan of a credential that somebody shares with an organization, and its stored file; undefined if they do not share it. */
export async function sharedScan(
  service: Service,
  { user, organization, scan }: { user: string; organization: string; scan: string },
) {
  const held = await ownDocumentsOf<Credential>(service, credentials, user);
  for (const { id, title, sharedWith, attachments } of held) {
    const row = sharedWith?.includes(organization) && attachments.find((one) => one.id === scan);
    if (!row) continue;
    const file = await service.files.find(row.id);
    const isOwn = file?.owner.collection === credentials.slug && file.owner.document === id;
    return isOwn ? { title, name: row.name, file } : undefined;
  }
  return undefined;
}
