import { largestFile, mostFiles } from '@fairlead/contracts/forms/limits';
import { FileLines, SendingLines, UploadZone } from '@fairlead/remote-kit/uploads';
import { useFormPlace } from '../form-place.ts';
import { inputName } from '../form-values.ts';
import { Group } from '../inputs/group.tsx';
import type { InputProps } from '../inputs/input-props.ts';
import { fieldRule } from './file-rules.ts';
import { StoredFile } from './stored-file.tsx';
import { useFieldUploads } from './use-field-uploads.ts';

/** Files of the person who fills the form in: chosen or dropped, uploaded, and listed with a button to remove them (F-055). */
export function UploadInput({ field, value, onChange, ...shown }: InputProps<'uploadField'>) {
  const { form } = useFormPlace();
  const kept: readonly string[] = Array.isArray(value) ? value : [];
  const { files, choose, remove, again } = useFieldUploads(kept.length, (id) => {
    // Several may be stored before the next render.
    const now: unknown = form.getValues(inputName(field.name));
    onChange([...(Array.isArray(now) ? now : []), id]);
  });
  return (
    <Group {...shown}>
      <UploadZone
        label={shown.label}
        rule={fieldRule}
        note={`Up to ${mostFiles} images, PDF or Word documents of ${largestFile / 1024 / 1024} MB each.`}
        disabled={kept.length + files.length >= mostFiles}
        invalid={shown.error !== undefined}
        onChoose={choose}
      />
      {kept.length + files.length > 0 && (
        <FileLines aria-label={`${shown.label}: files`}>
          {kept.map((id) => (
            <StoredFile
              key={id}
              id={id}
              onRemove={() => onChange(kept.filter((one) => one !== id))}
            />
          ))}
          <SendingLines files={files} again={again} remove={remove} />
        </FileLines>
      )}
    </Group>
  );
}
