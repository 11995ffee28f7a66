import { callServer, contractCall } from './calls.ts'

/** Has a letter sent to an address; what it asks is confirmed by its link. @throws ApiError whose message is for the visitor. */
export async function subscribe(email: string): Promise<void> {
  await callServer(contractCall<'subscribeNewsletter'>('POST', '/mapi/user/newsletters'), { email }, { toast: false })
}
