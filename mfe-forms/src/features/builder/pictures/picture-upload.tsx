import { mediaRule } from '@fairlead/contracts/api/media-rules';
import { FileUploader, type UploadRule } from '@fairlead/remote-kit/uploads';
import type { PictureUpload as Upload } from '@fairlead/ui/editor';

interface PictureUploadProps extends Upload {
  /** Whose picture it is. */
  organization: string;
}

/** The pictures that are taken: everybody who has the address of one opens it. */
const pictures: UploadRule = {
  most: 1,
  bytes: mediaRule.pictures.bytes,
  accept: '.png,.jpg,.jpeg,.webp',
  kindProblem: ({ name }) =>
    /\.(png|jpe?g|webp)$/i.test(name) ? undefined : 'Only PNG, JPEG and WebP can be uploaded',
};

/** Uploads a picture into what an organization shows to everybody. */
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
