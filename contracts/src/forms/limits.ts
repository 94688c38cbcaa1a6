/** The most fields of a form, and the most choices, rows or columns of one field. */
export const mostFields = 300;
export const mostChoices = 200;
/** The longest text answer. */
export const longestAnswer = 10_000;
/** How many files one field accepts, and how large each may be in bytes (F-057). */
export const mostFiles = 5;
export const largestFile = 5 * 1024 * 1024;
/** The largest size of all answers of a submission (characters of JSON). */
export const longestSubmission = 4_000_000;
/** The largest size of all fields of a form (characters of JSON). */
export const largestForm = 700_000;
