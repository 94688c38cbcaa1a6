import { Combobox } from '@base-ui/react/combobox';
import { Tooltip } from '@fairlead/ui/popups';
import { X } from 'lucide-react';
import { styled } from 'styled-components';

/** Something that is chosen, shortened; its full text appears on hover or focus. */
export const Chip = ({ text }: { text: string }) => (
  <Tooltip text={text}>
    <ChipBox>
      <bdi>{text}</bdi>
      <Combobox.ChipRemove aria-label={`Remove ${text}`}>
        <X size="0.875rem" aria-hidden />
      </Combobox.ChipRemove>
    </ChipBox>
  </Tooltip>
);

const ChipBox = styled(Combobox.Chip)`
  display: flex;
  align-items: center;
  max-width: 12rem;
  min-height: 1.75rem;
  padding-inline-start: 0.5rem;
  border-radius: min(var(--radius), 0.5rem);
  background: var(--accent-soft);
  color: var(--accent-text);
  font-size: 0.875rem;
  > bdi {
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  > button {
    display: grid;
    place-items: center;
    flex: none;
    width: 1.75rem;
    height: 1.75rem;
    padding: 0;
    border: 0;
    border-radius: inherit;
    background: none;
    cursor: pointer;
  }
  > button:hover:not([data-disabled]) {
    color: var(--text);
  }
  > button:focus-visible {
    outline-offset: -2px;
  }
  > button[data-disabled] {
    cursor: not-allowed;
  }
`;
