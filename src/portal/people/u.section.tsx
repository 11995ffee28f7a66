import { sectionPage, type Section } from '../section.ts'
import { describePerson } from './describe.ts'
import { Person } from './person.tsx'
import { readPerson } from './read-person.ts'

const user = sectionPage({
  path: '$handle',
  reads: ['after'],
  load: (request) => readPerson(request),
  describe: ({ person }) => describePerson(person, '用户'),
  Component: ({ data, query }) => <Person data={data} path={`/u/${String(data.person.id)}`} query={query} />,
})

export default [user] satisfies Section
