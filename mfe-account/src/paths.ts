/** Every path of this remote and those it links to in others. */
export const paths = {
  signIn: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  account: '/account',
  dashboard: '/account/dashboard',
  settings: '/account/settings',
  applications: '/account/applications',
  favourites: '/account/favourites',
  jobs: '/jobs',
} as const;
