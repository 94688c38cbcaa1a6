import { Badge, Button, Card, EmptyState } from '@fairlead/ui';
import { LockKeyhole, Pencil } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { later } from '../later.tsx';
import { type DocumentSectionProps, shownOf } from './section.ts';
import { SectionFacts } from './section-facts.tsx';
import { displayedValue } from './section-field.ts';

/** Its form, with what the fields need, is loaded only for editing. */
const SectionForm = later<DocumentSectionProps<never> & { onDone(): void }>(
  async () => (await import('./section-form.tsx')).SectionForm,
);

/**
 * A section of a document: shown first, changed after its edit button is pressed, and saved on its own. Saving closes the form and can be
 * undone; a failed save keeps it with what was entered. Where somebody else changed the same meanwhile, the person is asked.
 */
export function DocumentSection<Document extends object>(props: DocumentSectionProps<Document>) {
  const { section, kept, mark, shown = section.fields, children } = props;
  const [isEdited, setEdited] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const heading = useId();
  const values = useMemo(() => shownOf(section, kept?.doc), [section, kept?.doc]);
  const isEmpty = section.fields.every(
    (field) => displayedValue(field, values[field.name]) === undefined,
  );
  const wasEdited = useRef(false);
  useEffect(() => {
    if (wasEdited.current && !isEdited) edit.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  const Frame = props.isPlain ? Plain : CardSection;
  const start = () => {
    props.onEdit?.();
    setEdited(true);
  };
  const end = () => setEdited(false);
  return (
    <Frame aria-labelledby={heading}>
      <Head>
        <div>
          <h2 id={heading}>{section.title}</h2>
          {section.lead && <p>{section.lead}</p>}
          {section.privacy && (
            <Badge $tone="neutral">
              <LockKeyhole size="0.875rem" aria-hidden />
              {section.privacy}
            </Badge>
          )}
        </div>
        {mark}
        {!isEdited && (
          <Button
            ref={edit}
            look="secondary"
            size="sm"
            aria-label={`Edit ${section.title}`}
            onClick={start}
            onPointerEnter={SectionForm.prepare}
            onFocus={SectionForm.prepare}
          >
            <Pencil size="1rem" aria-hidden />
            Edit
          </Button>
        )}
      </Head>
      {isEdited && <SectionForm {...(props as DocumentSectionProps<never>)} onDone={end} />}
      {!isEdited && section.empty && isEmpty && (
        <EmptyState
          {...section.empty}
          action={
            <Button look="secondary" onClick={start}>
              Add
            </Button>
          }
        />
      )}
      {!isEdited && !(section.empty && isEmpty) && <SectionFacts fields={shown} values={values} />}
      {!isEdited && children}
    </Frame>
  );
}

const CardSection = styled(Card).attrs({ as: 'section' })``;
const Plain = styled.section`
  padding-block: 1rem;
  border-top: 1px solid var(--border);
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 0.5rem 0.75rem;
  margin-bottom: 1.25rem;
  > :first-child {
    flex: 1;
    min-width: 12rem;
  }
  h2 {
    font-size: 1.125rem;
  }
  p {
    margin-block: 0.25rem 0.375rem;
    color: var(--muted);
    font-size: 0.9375rem;
  }
`;
