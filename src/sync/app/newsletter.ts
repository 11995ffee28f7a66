import { callServer, createEndpoint } from '../calls/calls.ts'
import { readLoginWays } from '../session/login.ts'

/** True if this site sends a newsletter. */
export async function hasNewsletter(signal: AbortSignal): Promise<boolean> {
  return (await readLoginWays(signal)).newsletter
}

/**
 * Requests the confirmation email of a subscription. The answer does not reveal whether the address is known.
 * @throws ApiError whose message is for the visitor.
 */
export async function subscribeNewsletter(email: string): Promise<void> {
  await callServer(
    createEndpoint<'subscribeNewsletter'>('POST', '/mapi/user/newsletters'),
    { email },
    { toast: false, noNavigate: true },
  )
}
