import type { Parcel } from 'single-spa';

/** Unmounts what is mounted, or is still mounting once it is, so that nothing of it stays behind out of sight. */
export function unmountOnceMounted(
  parcel: Pick<Parcel, 'mountPromise' | 'unmount'> | undefined,
  report: (problem: unknown) => void,
): void {
  // What never mounts leaves nothing behind; the reason was reported where it mattered.
  parcel?.mountPromise.then(
    () => parcel.unmount().catch(report),
    () => undefined,
  );
}
