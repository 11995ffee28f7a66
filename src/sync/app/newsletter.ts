import { callServer, typedEndpoint } from '../calls/calls.ts'
import { readLoginWays } from '../session/login.ts'

/** Whether this site sends a newsletter. */
export async function hasNewsletter(signal: AbortSignal): Promise<boolean> {
  return (await readLoginWays(signal)).newsletter
}

/**
 * Asks for the letter that confirms a subscription. The answer is the same whether the address is known or not.
 * @throws ApiError whose message is for the visitor.
 */
export async function subscribeNewsletter(email: string): Promise<void> {
  await callServer(
    typedEndpoint<'subscribeNewsletter'>('POST', '/mapi/user/newsletters'),
    { email },
    { toast: false, noNavigate: true },
  )
}
