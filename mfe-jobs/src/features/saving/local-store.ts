/** A job saved in the browser. */
export interface LocalSave {
  job: string;
  /** ISO 8601. */
  savedAt: string;
  /** Who saved it, when that was known. */
  userId?: string;
}

const key = 'fairlead.saved-jobs';

/** The jobs saved in this browser, newest first; what cannot be read counts as nothing. */
export function readLocalSaves(): LocalSave[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isLocalSave) : [];
  } catch {
    return [];
  }
}

/** Saves a job in this browser. Throws what the browser throws when it stores nothing. */
export function saveLocally(job: string, userId: string | undefined): void {
  const save: LocalSave = {
    job,
    savedAt: new Date().toISOString(),
    ...(userId !== undefined && { userId }),
  };
  write([save, ...readLocalSaves().filter((other) => !isSame(other, save))]);
}

/** Removes a job that a person, or an unknown one, saved in this browser. */
export function unsaveLocally(job: string, userId: string | undefined): void {
  write(readLocalSaves().filter((save) => save.job !== job || !belongsTo(save, userId)));
}

/** Whether a save belongs to this person, or to an unknown one. */
export const belongsTo = ({ userId }: LocalSave, person: string | undefined) =>
  userId === undefined || userId === person;

const isSame = (a: LocalSave, b: LocalSave) => a.job === b.job && a.userId === b.userId;

function write(saves: readonly LocalSave[]): void {
  if (saves.length > 0) localStorage.setItem(key, JSON.stringify(saves));
  else localStorage.removeItem(key);
}

function isLocalSave(value: unknown): value is LocalSave {
  if (typeof value !== 'object' || value === null) return false;
  const { job, savedAt, userId } = value as Partial<Record<keyof LocalSave, unknown>>;
  return (
    typeof job === 'string' &&
    typeof savedAt === 'string' &&
    (userId === undefined || typeof userId === 'string')
  );
}
