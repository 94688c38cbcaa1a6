type WithoutNulls<Changes> = {
  [Name in keyof Changes as null extends Changes[Name] ? never : Name]: Changes[Name];
} & {
  [Name in keyof Changes as null extends Changes[Name] ? Name : never]?: NonNullable<Changes[Name]>;
};

/** The content of a new document: a change clears by `null`, where a new document leaves the member out. */
export const withoutNulls = <Changes extends object>(changes: Changes): WithoutNulls<Changes> =>
  Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== null),
  ) as WithoutNulls<Changes>;
