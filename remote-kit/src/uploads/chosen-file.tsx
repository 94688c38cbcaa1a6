import { useEffect, useState } from 'react';
import { PictureFrame } from '../forms/picture/picture-frame.tsx';

/** What was chosen: an image as it looks, anything else by its name. */
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
