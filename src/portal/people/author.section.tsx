import { sectionPage, type Section } from '../section.ts'
import { describePerson } from './describe.ts'
import { Person } from './person.tsx'
import { readPerson } from './read-person.ts'

/** Page of an author, who may be any editor. */
const author = sectionPage({
  path: '$handle',
  reads: ['after'],
  load: (request) => readPerson(request, 'editor'),
  describe: ({ person }) => describePerson(person, '作者'),
  Component: ({ data, query }) => <Person data={data} path={`/author/${String(data.person.id)}`} query={query} />,
})

export default [author] satisfies Section
