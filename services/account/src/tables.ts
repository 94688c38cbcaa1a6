export { erasures } from './deletion/erasures.ts';
export { pendingInvitations } from './invitations/invitation-mails.ts';
export { queuedMails } from './mail/queue.ts';
export { passkeyChallenges } from './passkeys/challenges.ts';
export { consentRequests } from './profiles/consent-requests.ts';
export { referenceRefusals } from './references/refusals.ts';
export { signInTries } from './sessions/tries.ts';
export { authenticators } from './two-step/authenticators.ts';
