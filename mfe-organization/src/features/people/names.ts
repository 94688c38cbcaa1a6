type Related<Members> = string | ({ id: string } & Members) | null | undefined;

/** What somebody is called in their employee record; who is not known yet has no name. */
export function personName(user: Related<{ fullName?: string | null }>): string {
  const name = typeof user === 'object' ? user?.fullName : undefined;
  return name || 'Somebody';
}

/** The name of what a record refers to, where it is answered with it. */
export const relatedName = (related: Related<{ name?: string | null }>): string | undefined =>
  (typeof related === 'object' && related?.name) || undefined;
