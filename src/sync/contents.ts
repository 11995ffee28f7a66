import type { AnswerOf, InputOf } from '../api/contracts/call.ts'
import type { Calls } from '../api/contracts/calls.ts'
import { callServer, contractCall } from './calls.ts'

const CALLS = {
  listContents: contractCall<'listContents'>('GET', '/mapi/content/list'),
  readContent: contractCall<'readContent'>('GET', '/mapi/content/detail'),
  searchContents: contractCall<'searchContents'>('GET', '/mapi/content/search'),
}

/** Asks the server for contents. Rejects with ApiError. */
export function askContents<Name extends keyof typeof CALLS>(name: Name, input: InputOf<Calls[Name]>): Promise<AnswerOf<Calls[Name]>> {
  return callServer(CALLS[name] as unknown as ReturnType<typeof contractCall<Name>>, input, { toast: false })
}
