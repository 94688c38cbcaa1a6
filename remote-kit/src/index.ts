export * from './contribution.tsx';
export { ForPerson } from './pages/for-person.tsx';
export type { PageLoaders } from './pages/page-modules.ts';
export * from './portal.ts';
export { remote } from './remote.tsx';
export { Slot } from './slot.tsx';
export {
  createRemoteStore,
  followPerson,
  type RemoteDispatch,
  type RemoteState,
  type RemoteStore,
  useRemoteStore,
} from './store.ts';
