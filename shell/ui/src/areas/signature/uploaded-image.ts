/** The first bytes of the accepted pictures: PNG and JPEG, whatever the file name. */
const beginnings = [
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47] },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
] as const;

/**
 * A picture of a signature as a data URL.
 * @throws {Error} with a message for the person, for what is not a picture or longer than `longest` characters.
 */
export async function uploadedImage(file: Blob, longest: number): Promise<string> {
  // Three bytes become four characters.
  if (file.size > (longest * 3) / 4 - 64) throw new Error('This picture is too large');
  const bytes = new Uint8Array(await bytesOf(file));
  const kind = beginnings.find((one) => one.bytes.every((byte, at) => bytes[at] === byte));
  if (!kind) throw new Error('Please choose a PNG or JPEG picture');
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:${kind.type};base64,${btoa(text)}`;
}

const bytesOf = (file: Blob) =>
  new Promise<ArrayBuffer>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(new Error('This picture could not be read'));
    reader.readAsArrayBuffer(file);
  });
