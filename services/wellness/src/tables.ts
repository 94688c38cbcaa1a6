export { restWeeks } from './figures/rest-weeks.ts';
export { figureWeeks } from './figures/weeks.ts';
export { addedLines } from './helplines/first-lines.ts';
export { mailboxes } from './incidents/mailbox/boxes.ts';
export { resourceViewCounts } from './resources/views.ts';
