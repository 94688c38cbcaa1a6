/**
 * Exports of the design system and the kit that the ledger asks for and no page draws yet, and what asks for each. Whoever uses one of them removes
 * it from the list.
 */
export const awaitingExports: Readonly<Record<string, string>> = {
  '@fairlead/ui/media Typewriter':
    'a text that comes bit by bit, as no service sends one yet (S-183, S-184)',
  '@fairlead/ui/media videoAddress':
    'a video among the media of an organization, which no text can show yet (S-178)',
};

/** A variant of a component that no page uses yet: with an attribute, or without one. */
export interface AwaitingLook {
  component: string;
  with?: string;
  without?: string;
  page: string;
}

export const awaitingLooks: readonly AwaitingLook[] = [
  {
    component: 'FileUploader',
    with: 'record',
    page: 'a record that names a file of its person (F-067): credentials keep their scans as attachments',
  },
];

/** Paths that screens call though no service has them yet, and what will serve them. Until then such a screen shows that it found nothing. */
export const awaitingPaths: Readonly<Record<string, string>> = {};
