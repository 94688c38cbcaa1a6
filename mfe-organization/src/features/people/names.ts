type Related<Members> = string | ({ id: string } & Members) | null | undefined;

/** A person's name in their employee record; empty while it is not known. */
export function personName(user: Related<{ fullName?: string | null }>): string {
  const name = typeof user === 'object' ? user?.fullName : undefined;
  return name || 'Somebody';
}

/** The name of a related document, where it is populated. */
export const relatedName = (related: Related<{ name?: string | null }>): string | undefined =>
  (typeof related === 'object' && related?.name) || undefined;
