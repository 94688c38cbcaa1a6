export * from './mount.ts';
export * from './session.ts';
export * from './stage.tsx';
