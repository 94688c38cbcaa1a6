/** The longest message (characters). */
export const longestMessage = 4_000;
/** The most members of a group, its maker among them. */
export const mostChatMembers = 100;
/** Up to how many members a group shows who has read how far. */
export const mostReadMarks = 20;
/** The most files of one message. */
export const mostMessageFiles = 10;
/** How many messages a page of a conversation has. */
export const messagePageSize = 50;
/** For how many minutes a message can be edited by whoever sent it. */
export const editableMinutes = 15;
/** For how many months messages are kept. */
export const chatMonths = 24;
/** How many messages before a reported one are handed over with it. */
export const reportedBefore = 5;
