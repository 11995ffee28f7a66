import { listDeclared } from './content-types.ts'

/** The feed of each kind's section: name, title, path, and further first segments whose pages name it. Small, for every page carries it. */
export default listDeclared(({ feed }) => feed).map(
  ([, { name, title, path, also = [] }]) => [name, title, path, ...also] as const,
)
