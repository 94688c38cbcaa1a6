import { controlShape, Field, TextField } from '@fairlead/ui';
import { styled } from 'styled-components';

interface LineProps {
  label: string;
  value: string;
  longest: number;
  hint?: string;
  error?: string | undefined;
  onChange(value: string): void;
}

/** A one-line text of a block. */
export const Line = ({ longest, onChange, ...rest }: LineProps) => (
  <TextField {...rest} maxLength={longest} onChange={({ target }) => onChange(target.value)} />
);

/** A multi-line text of a block. */
export const Lines = ({ label, value, longest, onChange }: Omit<LineProps, 'hint' | 'error'>) => (
  <Field label={label}>
    {(control) => (
      <TextArea
        {...control}
        rows={3}
        value={value}
        maxLength={longest}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);

const TextArea = styled.textarea`
  ${controlShape}
  height: auto;
  padding-block: 0.5rem;
  resize: vertical;
`;

interface TitleAndContentProps {
  title: string;
  content: string;
  onChange(changed: { title: string } | { content: string }): void;
}

/** The title and the text of a block. */
export const TitleAndContent = ({ title, content, onChange }: TitleAndContentProps) => (
  <>
    <Line
      label="Title"
      value={title}
      longest={200}
      onChange={(text) => onChange({ title: text })}
    />
    <Lines
      label="Content"
      value={content}
      longest={5_000}
      onChange={(text) => onChange({ content: text })}
    />
  </>
);
