/** A box of an MP4. */
const box = (name: string, ...content: Uint8Array[]): Buffer => {
  const whole = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(whole.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, whole]);
};

/** A track that shows pictures of a size, or has sound. */
function trackOf({ width = 0, height = 0, handler = 'vide', isLying = false }): Buffer {
  const header = Buffer.alloc(84);
  for (const at of isLying ? [44, 52] : [40, 56]) header.writeInt32BE(65_536, at);
  header.writeUInt32BE(width * 65_536, 76);
  header.writeUInt32BE(height * 65_536, 80);
  const handlerData = Buffer.alloc(24);
  handlerData.write(handler, 8, 'latin1');
  return box('trak', box('tkhd', header), box('mdia', box('hdlr', handlerData)));
}

interface Shown {
  width?: number;
  height?: number;
  handler?: 'vide' | 'soun';
  /** Whether the phone was held upright, so that the video must be rotated. */
  isLying?: boolean;
}

/** An MP4 that reveals where it was taken. */
export const mp4Of = (shown: Shown = {}): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isomiso2mp41', 'latin1')),
    box(
      'moov',
      box('udta', box('xyz ', Buffer.from('+43.7384+007.4246/', 'latin1'))),
      trackOf({ width: 640, height: 360, ...shown }),
    ),
    box('mdat', Buffer.from('frames')),
  ]);

const idOf = (id: number): Buffer => {
  const digits = id.toString(16);
  return Buffer.from(digits.length % 2 ? `0${digits}` : digits, 'hex');
};

/** An element of a WebM. */
const element = (id: number, ...content: Uint8Array[]): Buffer => {
  const whole = Buffer.concat(content);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(whole.length));
  size[0] = 1;
  return Buffer.concat([idOf(id), size, whole]);
};
const number = (id: number, value: number) => element(id, Buffer.from([value >> 8, value & 0xff]));

/** A WebM that reveals where it was taken. */
export const webmOf = ({ width = 640, height = 360, handler = 'vide' }: Shown = {}): Buffer =>
  Buffer.concat([
    element(0x1a45dfa3, element(0x4282, Buffer.from('webm'))),
    element(
      0x18538067,
      element(
        0x1654ae6b,
        element(
          0xae,
          element(0x83, Buffer.from([handler === 'vide' ? 1 : 2])),
          handler === 'vide'
            ? element(0xe0, number(0xb0, width), number(0xba, height))
            : element(0xe1),
        ),
      ),
      element(0x1254c367, Buffer.from('LOCATION +43.7384+007.4246/')),
      element(0x1f43b675, Buffer.from('frames')),
    ),
  ]);
