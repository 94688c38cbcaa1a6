import { confirmationTypes, formPurposes } from '@fairlead/contracts/api/forms';
import { RadioGroup, Select } from '@fairlead/ui';
import { useVesselChoices } from '../../vessels/use-vessel-choices.ts';
import type { Settings as FormMembers } from '../state/builder-state.ts';
import { Settings } from './field-settings.tsx';
import { RichTextSetting } from './special-settings.tsx';
import { TypedInput } from './typed-input.tsx';

interface FormSettingsProps {
  organization: string;
  settings: FormMembers;
  /** Whether the form was ever published. */
  isKnown: boolean;
  /** Changes the form's own settings. Returns why that is refused, if it is. */
  change(changes: Partial<FormMembers>): string | undefined;
}

/** The settings of a form other than its fields. */
export function FormSettings({ organization, settings, isKnown, change }: FormSettingsProps) {
  const vessels = useVesselChoices(organization);
  const { confirmationType, purpose } = settings;
  return (
    <Settings>
      <div data-first>
        <TypedInput label="Title" value={settings.title} take={(title = '') => change({ title })} />
      </div>
      <RichTextSetting
        organization={organization}
        label="Introduction"
        value={settings.intro}
        take={(intro) => change({ intro })}
      />
      <Select
        label="Vessel"
        hint={isKnown ? 'A change takes effect at once.' : undefined}
        options={[{ code: '', label: 'The whole organization' }, ...vessels]}
        value={settings.vessel ?? ''}
        onChange={(vessel) => void change({ vessel: vessel || undefined })}
      />
      <Select
        label="Purpose"
        hint={isKnown ? 'A change takes effect at once.' : undefined}
        options={formPurposes}
        value={purpose}
        onChange={(chosen) => void change({ purpose: chosen })}
      />
      <TypedInput
        label="Button"
        hint="“Submit” unless you change it."
        value={settings.submitButtonLabel}
        take={(submitButtonLabel) => change({ submitButtonLabel })}
      />
      <RadioGroup
        label="After sending"
        options={confirmationTypes}
        value={confirmationType}
        onChange={(chosen) => void change({ confirmationType: chosen })}
      />
      {confirmationType === 'message' ? (
        <RichTextSetting
          organization={organization}
          label="Message after sending"
          value={settings.confirmationMessage}
          take={(confirmationMessage) => change({ confirmationMessage })}
        />
      ) : (
        <TypedInput
          label="Address after sending"
          hint="It begins with https://, or with / for a page of this portal."
          value={settings.redirect?.url}
          take={(url) => change({ redirect: url === undefined ? undefined : { url } })}
        />
      )}
    </Settings>
  );
}
