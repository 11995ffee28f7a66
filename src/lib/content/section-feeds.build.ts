import { listDeclaredValues } from './content-types.ts'

/**
 * Feeds of all sections: name, title, path, and further first path segments whose pages link to it. Short, because
 * every page loads it.
 */
export default listDeclaredValues(({ feed }) => feed).map(
  ([, { name, title, path, also = [] }]) => [name, title, path, ...also] as const,
)
