/**
 * Exports of the design system and the kit for pages that are still to come, and the page that each is for. Whoever uses one of them removes it from
 * the list.
 */
export const awaitingExports: Readonly<Record<string, string>> = {
  '@fairlead/ui/media imageAddress': 'the articles of wellness (S-179)',
  '@fairlead/ui/media narrowImageAddress': 'the articles of wellness (S-179)',
  '@fairlead/ui/media MediaImage': 'the articles of wellness (S-179)',
  '@fairlead/ui/media isMobileWidth': 'the articles of wellness (S-180)',
  '@fairlead/ui/media useIsMobile': 'the articles of wellness (S-180)',
  '@fairlead/ui/media Slideshow': 'the footer of the frame (S-035)',
  '@fairlead/ui/media Typewriter': 'the conversations of wellness',
  '@fairlead/ui/media videoAddress': 'the hero of the home page (S-182)',
  '@fairlead/ui/media VideoDialog': 'the hero of the home page (S-182)',
  '@fairlead/ui/records activityTypes': 'the dashboard of the account (S-136)',
  '@fairlead/ui/records badgeStatuses': 'certificates, licences and training (A-081)',
  '@fairlead/ui/records itemStatuses': 'the dashboard of the account (S-133)',
  '@fairlead/ui/records StatusCard': 'the dashboard of the account (S-133)',
  '@fairlead/ui/table useOwnTableState': 'tables beside others on the dashboard of the account',
};

/** A variant of a component that no page uses yet: with an attribute, or without one. */
export interface AwaitingLook {
  component: string;
  with?: string;
  without?: string;
  page: string;
}

export const awaitingLooks: readonly AwaitingLook[] = [
  { component: 'Loader', with: 'variant', page: 'the sections of wellness' },
  {
    component: 'FileUploader',
    with: 'record',
    page: 'certificates, licences and training (A-081)',
  },
  { component: 'AddressForm', without: 'countries', page: 'the address of a person' },
];

/** Paths that screens call though no service has them yet, and what will serve them. Until then such a screen shows that it found nothing. */
export const awaitingPaths: Readonly<Record<string, string>> = {};
