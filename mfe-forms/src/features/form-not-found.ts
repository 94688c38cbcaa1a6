import type { MissingPage } from '@fairlead/remote-kit/resource';

/** What replaces a page whose form is not there, with the way on from it. */
export const formNotFound = (
  way: MissingPage['way'],
  description = 'It may have been deleted, or the link is not quite right.',
): MissingPage => ({
  heading: 'Form not found',
  title: 'We couldn’t find this form',
  description,
  way,
});
