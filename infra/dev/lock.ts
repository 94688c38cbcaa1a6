/** The file lock of releases. By its path: servers are provided before the packages of this checkout are linked. */
export { holderOf, tryLock, underLock } from '../../services/releases/src/file-lock.ts';
