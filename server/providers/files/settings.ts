import { z } from 'zod'

/** The configuration of an S3-compatible storage. */
export interface BucketConfig {
  /** The address of the service, without the bucket and without a trailing slash. */
  endpoint: string
  bucket: string
  region: string
  keyId: string
  secret: string
}

function isEndpoint(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` && !/[?#@]/.test(text)
}

// Characters that are invalid in headers are refused: they would appear in the request's error, with the secret.
const word = z
  .string()
  .regex(/^[\x21-\x7e]{1,256}$/, 'must be visible ASCII characters')
  .optional()

/** Environment variables of the object storage. */
export const bucketEnvironment = {
  S3_ENDPOINT: z
    .string()
    .refine(isEndpoint, 'must be an http or https origin without a path, for example https://s3.example.com')
    .transform((text) => new URL(text).origin)
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'must be the name of a region, for example us-east-1')
    .default('us-east-1'),
  S3_KEY_ID: word,
  S3_SECRET: word,
}

/** Variables whose values are never shown in messages. */
export const BUCKET_SECRETS = ['S3_KEY_ID', 'S3_SECRET'] as const

const environment = z.object(bucketEnvironment)
type Environment = z.output<typeof environment>

/** Reports missing variables of a partly configured storage. */
export function findBucketConfigFaults({ S3_ENDPOINT, S3_BUCKET, S3_KEY_ID, S3_SECRET }: Environment): string[] {
  const parts = { S3_ENDPOINT, S3_BUCKET, S3_KEY_ID, S3_SECRET }
  const missing = Object.entries(parts)
    .filter(([, value]) => value === undefined)
    .map(([name]) => name)
  return missing.length === 0 || missing.length === 4
    ? []
    : [`${missing.join(', ')} must be set too where one of ${Object.keys(parts).join(', ')} is`]
}

/** Converts the variables; undefined stores pictures in the data folder. */
export function toBucketConfig({
  S3_ENDPOINT,
  S3_BUCKET,
  S3_REGION,
  S3_KEY_ID,
  S3_SECRET,
}: Environment): BucketConfig | undefined {
  if (S3_ENDPOINT === undefined || S3_BUCKET === undefined || S3_KEY_ID === undefined || S3_SECRET === undefined)
    return undefined
  return { endpoint: S3_ENDPOINT, bucket: S3_BUCKET, region: S3_REGION, keyId: S3_KEY_ID, secret: S3_SECRET }
}
