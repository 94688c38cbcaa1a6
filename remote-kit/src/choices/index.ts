export { MultiSelect } from './multi-select.tsx';
