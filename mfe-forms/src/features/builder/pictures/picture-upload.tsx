import { mediaRule } from '@fairlead/contracts/api/media-rules';
import { FileUploader, type UploadRule } from '@fairlead/remote-kit/uploads';
import type { PictureUpload as Upload } from '@fairlead/ui/editor';

interface PictureUploadProps extends Upload {
  /** The organization that owns the picture. */
  organization: string;
}

/** The accepted pictures: anybody with the address of one can open it. */
const pictures: UploadRule = {
  most: 1,
  bytes: mediaRule.pictures.bytes,
  accept: '.png,.jpg,.jpeg,.webp',
  kindProblem: ({ name }) =>
    /\.(png|jpe?g|webp)$/i.test(name) ? undefined : 'Only PNG, JPEG and WebP can be uploaded',
};

/** Uploads a picture to an organization's public media. */
export function PictureUpload({ organization, alt, onUploaded }: PictureUploadProps) {
  return (
    <FileUploader
      label="Picture"
      collection="media"
      rule={pictures}
      note="PNG, JPEG or WebP, up to 10 MB. Everybody who has its address can see it."
      texts={{ organization, ...(alt && { alt }) }}
      onChange={(file) => onUploaded(file?.url ?? '')}
    />
  );
}
