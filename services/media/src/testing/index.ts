export * from './pictures.ts';
export * from './videos.ts';
