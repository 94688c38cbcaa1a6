/** The content of `S3_URL`: where a bucket is, the prefix of its keys, and the credentials that sign requests. */
export interface BucketPlace {
  /** Without a `/` at its end. */
  address: string;
  /** Empty, or with a `/` at its end. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

const usualRegion = 'us-east-1';

/** Parses `https://key:secret@host/bucket/prefix?region=eu-west-1`. @throws {TypeError} when one of them is missing. */
export function placeIn(url: string): BucketPlace {
  const { origin, username, password, pathname, searchParams } = new URL(url);
  const [bucket, ...below] = pathname.split('/').filter(Boolean);
  if (!bucket || !username || !password) throw new TypeError('names no key, secret or bucket');
  return {
    address: `${origin}/${bucket}`,
    prefix: below.map((part) => `${decodeURIComponent(part)}/`).join(''),
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? usualRegion,
  };
}

/** Whether a text names a bucket and its credentials. */
export function isBucketPlace(url: string): boolean {
  try {
    return Boolean(placeIn(url));
  } catch {
    return false;
  }
}
