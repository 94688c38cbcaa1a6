/** How many contacts and accounts somebody can have. */
export const mostKin = 10;
export const mostAccounts = 10;
