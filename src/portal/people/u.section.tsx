import { sectionPage, type Section } from '../section.ts'
import { describePerson } from './describe.ts'
import { Person } from './person.tsx'

const user = sectionPage({
  path: '$handle',
  reads: [],
  load: ({ ask, params: { handle = '' } }) => ask('readPublicProfile', { handle }),
  describe: (person) => describePerson(person, '用户'),
  Component: Person,
})

export default [user] satisfies Section
