import type { FormContent } from '@fairlead/contracts/api/forms';
import { withPlaceholders } from '@fairlead/contracts/forms/placeholders';
import type { Answers } from '@fairlead/contracts/forms/submission';
import { Form, FormProblem, useForm } from '@fairlead/remote-kit/forms';
import { RichText } from '@fairlead/remote-kit/rich-text';
import { Button, Loader } from '@fairlead/ui';
import { useId, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { answersResolver } from './answers-resolver.ts';
import { Confirmation } from './confirmation.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FieldList } from './field-list.tsx';
import { type FormPlace, FormPlaceProvider } from './form-place.ts';
import { type FormValues, valuesOf } from './form-values.ts';
import { useFollowed } from './use-followed.ts';
import { useSending } from './use-sending.ts';
import { useSlow } from './use-slow.ts';

/** How long a form is on its way before it says so, in milliseconds (F-010). */
const patience = 1_000;

interface FormViewProps {
  content: FormContent;
  /** The organization whose form it is. */
  organization: string;
  /** What was answered before. */
  initial?: Answers | undefined;
  /** What placeholders in its texts stand for. */
  data?: unknown;
  /** Whether it is only tried out: nothing is uploaded, and nobody is led elsewhere. */
  isPreview?: boolean;
  /** Told what is answered, once typing rests and before the page is left. */
  onChange?: ((answers: Answers) => void) | undefined;
  /** Sends what was answered; raises `ApiProblem`. */
  onSend(answers: Answers): Promise<void>;
}

/** A form as it is filled in: its introduction, its fields and one button, then what it says once it was sent. */
export function FormView(props: FormViewProps) {
  const { content, organization, initial, data, isPreview = false, onChange, onSend } = props;
  const { fields } = content;
  const id = useId();
  const resolver = useMemo(() => answersResolver(fields), [fields]);
  const [defaultValues] = useState(() => valuesOf(fields, initial));
  const form = useForm<FormValues>({ resolver, defaultValues, shouldFocusError: false });
  const place = useMemo(
    (): FormPlace => ({
      id,
      form,
      organization,
      isPreview,
      uploads: new Set(),
      said: (text) => withPlaceholders(text, data),
    }),
    [id, form, organization, isPreview, data],
  );
  const { stage, failure, submit, again } = useSending(place, fields, onSend);
  const isSlow = useSlow(stage === 'loading', patience);
  useFollowed(form, fields, onChange);
  if (stage === 'submitted')
    return (
      <Page>
        <Confirmation content={content} said={place.said} isPreview={isPreview} onBack={again} />
      </Page>
    );
  return (
    <FormPlaceProvider value={place}>
      <Page>
        <Form onSubmit={submit} aria-label={content.title}>
          {content.intro && <RichText content={content.intro} said={place.said} />}
          <FieldList fields={fields} />
          <FormProblem message={failure} takesFocus />
          <ErrorSummary fields={fields} />
          <Sending>
            <Button type="submit" size="lg" busy={stage === 'loading'}>
              {content.submitButtonLabel || 'Submit'}
            </Button>
            {isSlow && <Loader label="Sending your answers" />}
          </Sending>
        </Form>
      </Page>
    </FormPlaceProvider>
  );
}

const Page = styled.div`
  max-width: 48rem;
  min-width: 0;
`;
const Sending = styled.div`
  display: flex;
  align-items: center;
  gap: 1rem;
`;
