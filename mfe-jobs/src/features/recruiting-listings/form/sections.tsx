import { ChoiceField } from '@fairlead/remote-kit/forms';
import { Card } from '@fairlead/ui';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { DescriptionField } from './description-field.tsx';
import { fieldOf } from './fields.ts';
import { AreaOf, CheckOf, ChoiceOf, FieldPlace, ManyOf, TextOf } from './form-fields.tsx';
import { useListingForm } from './listing-form.ts';
import { PositionField } from './position-field.tsx';
import type { Choices } from './use-choices.ts';
import { VesselField } from './vessel-field.tsx';
import { YearlyPay } from './yearly-pay.tsx';

/** All fields of a listing, by topic, in the order in which people write one. */
export function Sections({ choices }: { choices: Choices }) {
  return (
    <>
      <Part title="Job">
        <TextOf name="title" />
        <Sides>
          <PositionField choices={choices} />
          <DepartmentField choices={choices} />
          <ChoiceOf name="jobPosType" />
          <TextOf name="jobStartdate" />
        </Sides>
        <CheckOf name="startAsAgreed" />
        <TextOf name="locationDisplay" hint="As visitors read it, such as Antibes, France." />
        <ManyOf name="regions" />
        <CheckOf name="remoteOption" />
      </Part>
      <Part title="Description">
        <DescriptionField />
      </Part>
      <Part title="Pay">
        <Sides>
          <TextOf name="salaryAmount" />
          <TextOf name="salaryMax" hint="Where it is a range." />
          <ChoiceOf name="currency" />
          <ChoiceOf name="salaryFrequency" />
        </Sides>
        <YearlyPay />
        <TextOf name="salaryDisplay" hint="Shown instead of the amounts, such as: by experience." />
      </Part>
      <Part title="Vessel & itinerary">
        <VesselField choices={choices} />
        <Sides>
          <ChoiceOf name="vessType222" />
          <ChoiceOf name="vessSize" />
          <TextOf name="vessBuildYear" />
          <ChoiceOf name="vessFlagedInCountry" />
          <TextOf name="vessOperation" hint="Such as private, charter or both." />
          <TextOf name="vessCrewNumber" />
          <TextOf name="homePort" />
          <TextOf name="homePortlocation" />
          <TextOf name="currentBerth" />
          <TextOf name="berthLocation" />
        </Sides>
        <AreaOf name="cruisingItin" rows={3} />
        <TextOf name="cruisingDestination" />
      </Part>
      <Part title="Requirements">
        <ChoiceOf name="experienceLevel" />
        <Sides>
          <CheckOf name="candidateSTCW" />
          <CheckOf name="candidateENG1" />
        </Sides>
        <AreaOf name="candidateCompliance" rows={4} hint="One a line." />
      </Part>
      <Part title="Preferences & languages">
        <Sides>
          <CheckOf name="prefAvailability" />
          <CheckOf name="prefTeam" />
          <CheckOf name="prefCoverLetter" />
          <CheckOf name="prefLinkedIn" />
        </Sides>
        <EarlierCriteria />
        <AreaOf name="prefVisa" rows={3} hint="One a line." />
        <Sides>
          <TextOf name="prefPrimaryLanguage" />
          <TextOf name="prefPrimLangPro" hint="Such as fluent." />
          <TextOf name="prefSecondryLanguage" />
          <TextOf name="prefSecLangPro" />
          <TextOf name="prefThirdLanguage" />
          <TextOf name="prefThirdLangPro" />
          <TextOf name="prefForthLanguage" />
          <TextOf name="prefForthLangPro" />
        </Sides>
      </Part>
      <Part title="Applying">
        <FormField choices={choices} />
      </Part>
      <Part title="Publishing">
        <Sides>
          <TextOf name="expiresOn" hint="The last day on which visitors see it." />
          <ChoiceOf name="promotionType" />
          <ChoiceOf name="posterUserType" />
          <TextOf name="postersReference" />
        </Sides>
        <TextOf name="posterAdd" />
        <AreaOf name="postersReferenceNotes" rows={3} />
      </Part>
    </>
  );
}

function DepartmentField({ choices }: { choices: Choices }) {
  const { control } = useListingForm();
  return (
    <FieldPlace name="jobDepartment">
      <ChoiceField
        control={control}
        name="jobDepartment"
        label="Department"
        none="Not specified"
        options={choices.departments.map(({ id, name }) => ({ code: id, label: name }))}
      />
    </FieldPlace>
  );
}

/** The form to apply with; without it the profile is enough. */
function FormField({ choices }: { choices: Choices }) {
  const { control, watch } = useListingForm();
  const chosen = watch('applicationForm');
  const options = choices.forms.map(({ id, title }) => ({ code: id, label: title }));
  const isKnown = options.some(({ code }) => code === chosen);
  const withdrawn = { code: chosen, label: 'A form that is no longer published' };
  return (
    <FieldPlace name="applicationForm">
      <ChoiceField
        control={control}
        name="applicationForm"
        label={fieldOf('applicationForm').label}
        none="None: the profile is enough"
        options={chosen && choices.isSettled && !isKnown ? [withdrawn, ...options] : options}
      />
    </FieldPlace>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <PartBox as="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </PartBox>
  );
}

const PartBox = styled(Card)`
  display: grid;
  gap: 1rem;
  min-width: 0;
  h2 {
    font-size: 1.125rem;
  }
`;

/** Fields side by side where there is room. */
const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
  align-items: start;
  gap: 1rem 0.75rem;
`;

/**
 * Criteria that discriminate (ILO Convention 111), which nobody can begin to ask for: a listing that has one from before shows it, so that it can be cleared.
 */
function EarlierCriteria() {
  const { defaultValues = {} } = useListingForm().formState;
  const { prefGender, prefNationality } = defaultValues;
  const hasGender = Boolean(prefGender) && prefGender !== 'Either';
  if (!hasGender && !prefNationality) return null;
  return (
    <>
      <p>
        Choosing people by gender or nationality is unlawful almost everywhere. Clear it, unless a
        law requires it for this work.
      </p>
      {hasGender && <ChoiceOf name="prefGender" />}
      {prefNationality && <CheckOf name="prefNationality" />}
    </>
  );
}
