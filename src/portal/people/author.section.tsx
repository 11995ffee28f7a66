import { sectionPage, type Section } from '../section.ts'
import { describePerson } from './describe.ts'
import { Person } from './person.tsx'

/** Whoever is an editor: contents do not name their authors yet. */
const author = sectionPage({
  path: '$handle',
  reads: [],
  load: ({ ask, params: { handle = '' } }) => ask('readPublicProfile', { handle, role: 'editor' }),
  describe: (person) => describePerson(person, '作者'),
  Component: Person,
})

export default [author] satisfies Section
