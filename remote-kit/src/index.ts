export * from './contribution.tsx';
export { choice, type Parameter, pageNumber, words } from './list-state/parameters.ts';
export { type ChangeList, useLastPage, useListState } from './list-state/use-list-state.ts';
export { ForPerson } from './pages/for-person.tsx';
export { NotLoaded, NotThere } from './pages/instead-of-page.tsx';
export type { PageLoaders, PageModule } from './pages/page-modules.ts';
export * from './portal.ts';
export { type Remote, remote } from './remote.tsx';
export { Slot } from './slot.tsx';
export {
  createRemoteStore,
  followPerson,
  type RemoteDispatch,
  type RemoteState,
  type RemoteStore,
  useRemoteStore,
} from './store.ts';
export { useDebounced } from './use-debounced.ts';
export { useUnsavedChanges } from './use-unsaved-changes.ts';
