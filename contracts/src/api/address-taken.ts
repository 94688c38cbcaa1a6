/**
 * What `POST /api/users` says at `email` where somebody has the address already. It stands by itself: a page that
 * knows it by its words needs no schemas for that.
 */
export const addressTaken = 'An account with this email exists. Sign in or reset your password.';
