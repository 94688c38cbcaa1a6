import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import type { DraftSaving, SavedWhere } from './draft-saving.ts';

const words: Readonly<Record<SavedWhere, string>> = {
  nowhere: '',
  browser: 'Kept in this browser.',
  going: 'Saving…',
  account: 'Saved. You can go on with it on any of your devices.',
};

/** Shows where the answers so far are stored. */
export function SavedLine({ saving }: { saving: DraftSaving }) {
  const where = useSyncExternalStore(saving.subscribe, saving.where);
  return <Line role="status">{words[where]}</Line>;
}

const Line = styled.p`
  min-height: 1.5em;
  margin-top: 0.75rem;
  color: var(--muted);
  font-size: 0.875rem;
`;
