/** What a page about somebody tells whoever shows more of them there (slot `organization.person`). */
export interface PersonSlotContext {
  /** The organization for which it is looked at. */
  organization: string;
  /** The person. */
  user: string;
}
