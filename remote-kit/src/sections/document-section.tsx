import { Badge, Button, EmptyState, later } from '@fairlead/ui';
import { LockKeyhole, Pencil } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type DocumentSectionProps, shownOf } from './section.ts';
import { SectionCard } from './section-card.tsx';
import { SectionFacts } from './section-facts.tsx';
import { displayedValue } from './section-field.ts';

/** Its form, with what the fields need, is loaded only for editing. */
const SectionForm = later<DocumentSectionProps<never> & { addsRow: boolean; onDone(): void }>(
  async () => (await import('./section-form.tsx')).SectionForm,
);

/**
 * A section of a document: shown first, changed after its edit button is pressed, and saved on its own. Saving closes the form and can be
 * undone; a failed save keeps it with what was entered. Where somebody else changed the same meanwhile, the person is asked.
 */
export function DocumentSection<Document extends object>(props: DocumentSectionProps<Document>) {
  const { section, stored, mark, shown = section.fields, children } = props;
  const [isEdited, setEdited] = useState(false);
  const [addsRow, setAddsRow] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const values = useMemo(() => shownOf(section, stored?.doc), [section, stored?.doc]);
  const isEmpty = section.fields.every(
    (field) => displayedValue(field, values[field.name]) === undefined,
  );
  // What can be said instead of adding a row, such as that one has none.
  const instead = section.fields.find(({ kind }) => kind === 'check');
  const wasEdited = useRef(false);
  useEffect(() => {
    if (wasEdited.current && !isEdited) edit.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  const start = (adds = false) => {
    props.onEdit?.();
    setAddsRow(adds);
    setEdited(true);
  };
  const end = () => setEdited(false);
  return (
    <SectionCard
      title={section.title}
      lead={section.lead}
      isPlain={props.isPlain ?? false}
      badge={
        section.privacy && (
          <Badge $tone="neutral">
            <LockKeyhole size="0.875rem" aria-hidden />
            {section.privacy}
          </Badge>
        )
      }
      aside={
        <>
          {mark}
          {!isEdited && (
            <Button
              ref={edit}
              look="secondary"
              size="sm"
              aria-label={`Edit ${section.title}`}
              onClick={() => start()}
              onPointerEnter={SectionForm.prepare}
              onFocus={SectionForm.prepare}
            >
              <Pencil size="1rem" aria-hidden />
              Edit
            </Button>
          )}
        </>
      }
    >
      {isEdited && (
        <SectionForm {...(props as DocumentSectionProps<never>)} addsRow={addsRow} onDone={end} />
      )}
      {!isEdited && section.empty && isEmpty && (
        <EmptyState
          {...section.empty}
          action={
            <>
              <Button look="secondary" onClick={() => start(true)}>
                Add
              </Button>
              {instead && (
                <Button look="quiet" onClick={() => start()}>
                  {instead.label}
                </Button>
              )}
            </>
          }
        />
      )}
      {!isEdited && !(section.empty && isEmpty) && <SectionFacts fields={shown} values={values} />}
      {!isEdited && children}
    </SectionCard>
  );
}
