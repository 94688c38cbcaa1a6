export { MentionOffers } from './mention-offers.tsx';
export { mentionBegun, useMention } from './use-mention.ts';
