import { useEffect, useState } from 'react';
import { PictureFrame } from '../forms/picture/picture-frame.tsx';

/** The chosen file: a preview of an image, the name of anything else. */
export const ChosenFile = ({ file }: { file: File }) =>
  file.type.startsWith('image/') ? <ChosenImage file={file} /> : <bdi>{file.name}</bdi>;

function ChosenImage({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return <PictureFrame url={url} alt={file.name} />;
}
