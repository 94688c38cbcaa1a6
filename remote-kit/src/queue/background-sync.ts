import { outboxSyncTag } from '@fairlead/contracts/portal/service-worker';

/** A registration in browsers whose service worker is notified of connections (Background Synchronization). */
interface SyncRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/** Has the service worker send what waits as soon as there is a connection and no page is visible, where the browser can. */
export async function registerSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await (registration as SyncRegistration | undefined)?.sync?.register(outboxSyncTag);
  } catch {
    // The browser or its user does not allow it: what waits goes from the next page that is open.
  }
}
