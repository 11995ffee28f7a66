import type { Questions } from '../../ask/ask.ts'
import type { PageRequest } from '../section.ts'

/** Public profile of an account. */
export type PublicProfile = Questions['readPublicProfile']['answer']

/** Account with a page of its published contents. */
export interface PersonData extends Pick<Questions['listContents']['answer'], 'list' | 'next'> {
  person: PublicProfile
}

/** Reads an account and its public contents, newest first. */
export async function readPerson(
  { ask, params: { handle = '' }, query: { after } }: PageRequest,
  role?: 'editor',
): Promise<PersonData> {
  const person = await ask('readPublicProfile', { handle, ...(role !== undefined && { role }) })
  return { person, ...(await ask('listContents', { author: person.id, ...(after !== undefined && { after }) })) }
}
