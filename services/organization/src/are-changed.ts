/** Tells whether any of these members of a document differ between two of its states; for events that only some members matter to. */
export const areChanged =
  <Name extends string>(...names: readonly Name[]) =>
  (
    after: Readonly<Partial<Record<Name, unknown>>>,
    before?: Readonly<Partial<Record<Name, unknown>>>,
  ): boolean =>
    names.some((name) => JSON.stringify(after[name]) !== JSON.stringify(before?.[name]));
