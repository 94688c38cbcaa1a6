export { ChangeHistory } from './change-history.tsx';
