/**
 * The message of `POST /api/users` at `email` when the address is taken. In its own file: a page that recognises
 * it by its text needs no schemas for that.
 */
export const addressTaken = 'An account with this email exists. Sign in or reset your password.';
