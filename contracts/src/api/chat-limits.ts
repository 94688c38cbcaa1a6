/** The longest message (characters). */
export const longestMessage = 4_000;
/** The most members of a group, including its creator. */
export const mostChatMembers = 100;
/** Up to how many members a group shows read marks. */
export const mostReadMarks = 20;
/** The most files of one message. */
export const mostMessageFiles = 10;
/** How many messages a page of a conversation has. */
export const messagePageSize = 50;
/** For how many minutes its sender can edit a message. */
export const editableMinutes = 15;
/** How many months messages are kept. */
export const chatMonths = 24;
/** How many messages before a reported one are included in the report. */
export const reportedBefore = 5;
