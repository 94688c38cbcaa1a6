/**
 * Exports of the design system and the kit that the ledger asks for and no page draws yet, and what asks for each. Whoever uses one of them removes
 * it from the list.
 */
export const awaitingExports: Readonly<Record<string, string>> = {
  '@fairlead/ui/media MediaImage': 'an image in the width of its window (S-178, S-179)',
  '@fairlead/ui/media useIsMobile': 'what a phone is (S-180)',
  '@fairlead/ui/media Typewriter': 'a text written letter by letter (S-183, S-184)',
  '@fairlead/ui/media videoAddress': 'the address of a video (S-178)',
  '@fairlead/ui/media VideoDialog': 'the video of a hero (S-182)',
  '@fairlead/ui/records StatusCard': 'items by their status (S-133, S-134)',
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
