/** How many fields a form has at most, and how many choices, rows or columns one field. */
export const mostFields = 300;
export const mostChoices = 200;
/** The longest answer that is text. */
export const longestAnswer = 10_000;
/** How many files one field takes, and how large each may be in bytes (F-057). */
export const mostFiles = 5;
export const largestFile = 5 * 1024 * 1024;
/** The most that all answers of a submission say (characters of JSON). */
export const longestSubmission = 4_000_000;
/** The most that all fields of a form say (characters of JSON). */
export const largestForm = 700_000;
