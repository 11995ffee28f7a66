import { waitUntil } from '../wait-until.ts'

/** Makes a call until the server takes it: on a machine that is busy with other tests it may call itself overloaded (503), before it does anything. */
export async function takenCall<Answer extends { statusCode: number }>(send: () => Promise<Answer>, path: string): Promise<Answer> {
  let answer = await send()
  await waitUntil(async () => answer.statusCode !== 503 || ((answer = await send()), answer.statusCode !== 503), `the server to take ${path}`)
  return answer
}
