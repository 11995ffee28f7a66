import { listDeclared } from './content-types.ts'

/** The feed of each kind's section: kind, name, title, path, and further first segments whose pages name it. */
export default listDeclared(({ feed }) => feed).map(([type, { name, title, path, also = [] }]): readonly string[] => [
  type,
  name,
  title,
  path,
  ...also,
])
