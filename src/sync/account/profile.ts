import type { ImagePurpose, UploadedImage } from '../../lib/account/images.ts'
import { callServerAs, callServer, createEndpoint } from '../calls/calls.ts'
import { getIdentity } from '../calls/identity.ts'
import { createUploadFetch } from '../calls/sending-fetch.ts'
import { reloadUser } from '../session/session.ts'

const QUIET = { toast: false } as const
/** Upload timeout in milliseconds: a photo takes longer than other calls on a slow connection. */
const UPLOAD_MS = 60_000

const personCall = createEndpoint<'updateProfile'>('PUT', '/mapi/center/my')
const companyCall = createEndpoint<'updateCompany'>('PUT', '/mapi/company/management/my')
type InputOf<Endpoint> = Endpoint extends { types?: (payload: infer Payload) => unknown } ? Payload : never

/** Changed profile fields of a person; emptied fields are named in `clear`. */
export type PersonInput = InputOf<typeof personCall>
/** Changed profile fields of a verified company. */
export type CompanyInput = InputOf<typeof companyCall>

/**
 * Saves a person's profile and updates its display.
 * @throws ApiError whose message is for the visitor.
 */
export async function savePerson(input: PersonInput): Promise<void> {
  await callServer(personCall, input, { ...QUIET, successMessage: '修改成功' })
  await reloadUser()
}

/**
 * Saves a verified company's profile and updates its display.
 * @throws ApiError whose message is for the visitor.
 */
export async function saveCompany(input: CompanyInput): Promise<void> {
  await callServer(companyCall, input, { ...QUIET, successMessage: '修改成功' })
  await reloadUser()
}

/**
 * Uploads a picture as it is; the server re-encodes it. `onSent` receives the fraction sent, 0 to 1.
 * @throws ApiError whose message is for the visitor.
 */
export function uploadImage(
  picture: Blob,
  purpose: ImagePurpose,
  { account, signal, onSent }: { account: number | undefined; signal: AbortSignal; onSent: (part: number) => void },
): Promise<UploadedImage> {
  return callServerAs(account, createUploadFetch(onSent))<Blob, UploadedImage>(
    { method: 'POST', path: `/mapi/account/image?purpose=${purpose}` },
    picture,
    { ...QUIET, signal, timeoutMs: UPLOAD_MS },
  )
}

/**
 * Reads a private document for an `<img>` of this page; only its owner and operators may read it. @throws Error if it
 * does not exist or the server is not reached.
 */
export async function readDocument(hash: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(`/mapi/account/document?hash=${hash}`, {
    headers: { 'Access-Token': getIdentity().token() ?? '' },
    signal,
  })
  if (!answer.ok) throw new Error('图片没有加载出来')
  return answer.blob()
}
