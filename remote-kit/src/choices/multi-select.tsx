import { later, Skeleton } from '@fairlead/ui';

/** The design system's multiple choice, loaded when the first one is shown: most pages show one only in a form that is opened. */
export const MultiSelect = later(
  async () => (await import('@fairlead/ui/choices')).MultiSelect,
  <Skeleton $height="4.25rem" />,
);
