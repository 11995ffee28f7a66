import { listDeclared } from '../../lib/content/content-types.ts'

const classes = listDeclared(({ number, visited, visitName }) =>
  number === undefined || visited === undefined ? undefined : { number, visited, visitName },
).map(([type, { number, visited, visitName = type }]) => [number, visitName, visited] as const)

/** Numbers, names and paths of the kinds of contents that visits are counted of. Flashes come first: theirs are found within other paths. */
export default classes.toSorted(([, , a], [, , b]) => Number(a.startsWith('^')) - Number(b.startsWith('^')))
