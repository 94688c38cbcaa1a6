import type { SessionUser } from '@fairlead/contracts/portal/session';
import { ForPerson, usePortal } from '@fairlead/remote-kit';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { PageContainer } from '@fairlead/ui';
import { ThemeChoices } from '@fairlead/ui/theme';
import { styled } from 'styled-components';
import { Passkeys } from '../passkeys/passkeys.tsx';
import { ProfilePrivacy } from '../privacy/profile-privacy.tsx';
import { AsksForProof } from '../proof/proof.tsx';
import { TwoStepSettings } from '../two-step/two-step-settings.tsx';
import { UnconfirmedNotice } from '../verification/unconfirmed-notice.tsx';
import { AddressSettings } from './address-settings.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';
import { JobPreferences } from './job-preferences.tsx';
import { NameSettings } from './name-form.tsx';
import { NotificationSettings } from './notification-form.tsx';
import { NotificationTopics } from './notification-topics.tsx';
import { PasswordSettings } from './password-settings.tsx';
import { SignedInDevices } from './signed-in-devices.tsx';

/** `/account/settings` */
export default function SettingsPage() {
  return (
    <ForPerson>
      {(person) => (
        <AsksForProof>
          <Settings person={person} />
        </AsksForProof>
      )}
    </ForPerson>
  );
}

function Settings({ person }: { person: SessionUser }) {
  const { theme } = usePortal();
  return (
    <PageContainer>
      <Title>Settings</Title>
      <UnconfirmedNotice person={person} />
      <Parts>
        <SectionCard title="Account" lead={`You sign in as ${person.email}.`}>
          <NameSettings person={person.id} />
        </SectionCard>
        <SectionCard title="Email address" lead="Employers and this portal write to it.">
          <AddressSettings />
        </SectionCard>
        <SectionCard title="Password" lead="Changing it signs you out on every other device.">
          <PasswordSettings />
        </SectionCard>
        <SectionCard
          title="Passkeys"
          lead="Sign in with your fingerprint, your face or a security key."
        >
          <Passkeys />
        </SectionCard>
        <SectionCard
          title="Two-step sign-in"
          lead="After your password, signing in asks for a code from an app on your phone. A passkey needs none."
        >
          <TwoStepSettings />
        </SectionCard>
        <SectionCard title="Notifications" lead="The bell shows what is new.">
          <NotificationSettings user={person.id} />
        </SectionCard>
        <SectionCard
          title="What you are notified of"
          lead="The summary email comes as often as you choose under Notifications."
        >
          <NotificationTopics user={person.id} />
        </SectionCard>
        <SectionCard title="Job preferences" lead="What you are looking for. Only you see it.">
          <JobPreferences user={person.id} />
        </SectionCard>
        <SectionCard
          id="profile"
          title="Who sees your profile"
          lead="Employers see your name, what you have done, when you are available and how to reach you once you apply to them or work for them. All else is up to you."
        >
          <ProfilePrivacy user={person.id} />
        </SectionCard>
        <SectionCard title="Signed-in devices" lead="Sign out a device that is lost or not yours.">
          <SignedInDevices />
        </SectionCard>
        <SectionCard title="Your data" lead="It is yours: you can leave with it.">
          <Column>
            <ExportData />
            <DeleteAccount />
          </Column>
        </SectionCard>
        <SectionCard title="Appearance" lead="How the portal looks in this browser.">
          <ThemeChoices theme={theme} />
        </SectionCard>
      </Parts>
    </PageContainer>
  );
}

const Column = styled.div`
  display: grid;
  justify-items: start;
  gap: 1.125rem;
`;
const Title = styled.h1`
  margin-block: clamp(1rem, 2.5vw, 1.75rem) clamp(1rem, 2vw, 1.5rem);
  font-size: var(--page-title, clamp(1.75rem, 5vw, 2.25rem));
  letter-spacing: -0.02em;
`;
const Parts = styled.div`
  columns: 2 26rem;
  column-gap: 1.5rem;
  > * {
    break-inside: avoid;
    margin-bottom: 1.5rem;
  }
`;
