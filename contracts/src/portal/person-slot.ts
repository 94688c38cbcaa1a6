/** What a page about somebody passes to those that show more about them there (slot `organization.person`). */
export interface PersonSlotContext {
  /** The organization in whose context it is viewed. */
  organization: string;
  /** The person. */
  user: string;
}
