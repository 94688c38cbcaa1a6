export { originsOf, tokenOf } from './credentials.ts';
export type { EndingSession } from './end-session.ts';
export { publishSessionEnded } from './end-session.ts';
export { KeySet } from './key-set.ts';
export { isLinkSecret, type LinkSecret, newLinkSecret } from './link-secret.ts';
export {
  effectiveOf,
  employeeProjections,
  membershipProjections,
  membershipsOf,
  membersOf,
  type TemplateGift,
} from './membership-projections.ts';
export * from './tokens.ts';
