/** The hashes of the signatures among answers, by which a submission is found; nothing where it was not signed. */
export function hashesIn(answers: readonly { value?: unknown }[]): { signatures?: string[] } {
  const signatures = answers.flatMap(({ value }) =>
    typeof value === 'object' && value !== null && 'hash' in value && typeof value.hash === 'string'
      ? [value.hash]
      : [],
  );
  return signatures.length > 0 ? { signatures } : {};
}
