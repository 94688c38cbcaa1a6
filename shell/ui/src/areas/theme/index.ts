/** Every choice about the portal's look. */
export * from './theme-choices.tsx';
