import { codecs } from '@fairlead/media/codecs';

/** The lossy quality, out of 100. */
const QUALITY = 78;

/** A photograph in WebP as the JPEG that is printed, on white: otherwise a PDF stores it losslessly, ten times as large. */
export async function printedPhoto(webp: Uint8Array): Promise<Uint8Array> {
  const picture = await codecs['image/webp'].decode(new Uint8Array(webp).buffer);
  const { data } = picture;
  for (let at = 0; at < data.length; at += 4) {
    const opacity = (data[at + 3] as number) / 255;
    for (let colour = at; colour < at + 3; colour += 1)
      data[colour] = (data[colour] as number) * opacity + 255 * (1 - opacity);
    data[at + 3] = 255;
  }
  return new Uint8Array(await codecs['image/jpeg'].encode(picture, QUALITY));
}
