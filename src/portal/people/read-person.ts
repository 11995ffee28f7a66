import type { Questions } from '../../ask/ask.ts'
import type { PageRequest } from '../section.ts'

/** What anyone may know of an account. */
export type PublicProfile = Questions['readPublicProfile']['answer']

/** An account, and a page of what it published. */
export interface PersonData extends Pick<Questions['listContents']['answer'], 'list' | 'next'> {
  person: PublicProfile
}

/** Reads an account and its public contents, the newest first. */
export async function readPerson(
  { ask, params: { handle = '' }, query: { after } }: PageRequest,
  role?: 'editor',
): Promise<PersonData> {
  const person = await ask('readPublicProfile', { handle, ...(role !== undefined && { role }) })
  return { person, ...(await ask('listContents', { author: person.id, ...(after !== undefined && { after }) })) }
}
