export { MemberPicker } from './member-picker.tsx';
export { type MemberSearch, memberSearch } from './member-search.ts';
export { memberIn, textOf } from './member-text.ts';
