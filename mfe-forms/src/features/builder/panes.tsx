import { hiddenFromSight, useExternalStore } from '@fairlead/ui';
import { Tab, TabList, TabPanel, Tabs } from '@fairlead/ui/tabs';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

/** The panes of the builder. */
const panes = [
  { code: 'palette', label: 'Add' },
  { code: 'canvas', label: 'Fields' },
  { code: 'settings', label: 'Settings' },
] as const;
export type PaneName = (typeof panes)[number]['code'];

const narrow = '(max-width: 1023.98px)';
const subscribe = (changed: () => void) => {
  const query = matchMedia(narrow);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

interface PanesProps extends Record<PaneName, ReactNode> {
  /** The visible pane where there is room for only one. */
  shown: PaneName;
  onShow(pane: PaneName): void;
}

/** The panes side by side; where there is no room for that, behind tabs. */
export function Panes({ shown, onShow, ...content }: PanesProps) {
  const isNarrow = useExternalStore(subscribe, () => matchMedia(narrow).matches);
  const id = useId();
  return (
    <Tabs value={shown} onChange={onShow}>
      {isNarrow && (
        <TabList label="Parts of the builder" isEven>
          {panes.map(({ code, label }) => (
            <Tab key={code} value={code}>
              {label}
            </Tab>
          ))}
        </TabList>
      )}
      <Grid>
        {panes.map(({ code, label }) => (
          <Pane
            key={code}
            value={code}
            keepMounted
            {...(isNarrow
              ? { hidden: code !== shown }
              : { ...sideBySide, 'aria-labelledby': `${id}-${code}` })}
          >
            <h2 id={`${id}-${code}`}>{label}</h2>
            {content[code]}
          </Pane>
        ))}
      </Grid>
    </Tabs>
  );
}

/** What a pane is where all of them are visible. */
const sideBySide = { role: 'region', hidden: false, inert: false, tabIndex: undefined };

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 1.25rem;
  margin-bottom: 2rem;
  @media (min-width: 1024px) {
    grid-template-columns: 13rem minmax(0, 1fr) 20rem;
  }
`;
const Pane = styled(TabPanel)`
  display: grid;
  position: relative;
  gap: 1rem;
  min-width: 0;
  &[hidden] {
    display: none;
  }
  > h2 {
    ${hiddenFromSight}
  }
  h3 {
    font-size: 1rem;
  }
  @media (min-width: 1024px) {
    &:not(:nth-child(2)) {
      position: sticky;
      top: calc(var(--header) + 0.75rem);
      max-height: calc(100dvh - var(--header) - 1.5rem);
      padding: 0.25rem;
      overflow-y: auto;
    }
  }
`;
