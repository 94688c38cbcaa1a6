import { accessLevels } from '@fairlead/contracts/access/levels';
import type { AccessScope } from '@fairlead/contracts/access/table';
import { grantablePages } from '@fairlead/contracts/access/table';
import { Select } from '@fairlead/ui';
import { styled } from 'styled-components';

interface LevelsFieldProps {
  scope: AccessScope;
  /** The level of each page; nothing where the roles decide. */
  value: Readonly<Record<string, string>>;
  onChange(value: Record<string, string>): void;
}

const choices = [{ code: '', label: 'As the roles say' }, ...accessLevels];

/** The permission matrix of a template: the level that it grants for each page of its scope. */
export function LevelsField({ scope, value, onChange }: LevelsFieldProps) {
  const set = (page: string, level: string) => {
    const { [page]: _before, ...others } = value;
    onChange(level ? { ...others, [page]: level } : others);
  };
  return (
    <Pages>
      <legend>Pages</legend>
      {grantablePages(scope).map(({ href, title }) => (
        <Select
          key={href}
          label={title}
          options={choices}
          value={value[href] ?? ''}
          onChange={(level) => set(href, level)}
        />
      ))}
    </Pages>
  );
}

const Pages = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr));
  gap: 0.75rem;
  min-width: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-bottom: 0.5rem;
    font-weight: 550;
  }
`;
