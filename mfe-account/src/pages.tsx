import { Route, Routes } from '@fairlead/ui';
import { DashboardPage } from './features/dashboard/dashboard-page.tsx';
import { ForgotPasswordPage } from './features/password-reset/forgot-password-page.tsx';
import { ResetPasswordPage } from './features/password-reset/reset-password-page.tsx';
import { RegisterPage } from './features/registration/register-page.tsx';
import { SettingsPage } from './features/settings/settings-page.tsx';
import { SignInPage } from './features/sign-in/sign-in-page.tsx';
import { VerifyEmailPage } from './features/verification/verify-email-page.tsx';
import { GoTo } from './go-to.tsx';
import { paths } from './paths.ts';

/** The pages of this remote, as `remote.json` declares them. */
export function Pages() {
  return (
    <Routes>
      <Route path={paths.signIn} element={<SignInPage />} />
      <Route path={paths.register} element={<RegisterPage />} />
      <Route path={paths.forgotPassword} element={<ForgotPasswordPage />} />
      <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
      <Route path={paths.verifyEmail} element={<VerifyEmailPage />} />
      <Route path={paths.account} element={<GoTo page={paths.dashboard} />} />
      <Route path={paths.dashboard} element={<DashboardPage />} />
      <Route path={paths.settings} element={<SettingsPage />} />
    </Routes>
  );
}
