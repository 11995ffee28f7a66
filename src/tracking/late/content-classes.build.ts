import { listDeclaredValues } from '../../lib/content/content-types.ts'

const classes = listDeclaredValues(({ number, visited, visitName }) =>
  number === undefined || visited === undefined ? undefined : { number, visited, visitName },
).map(([type, { number, visited, visitName = type }]) => [number, visitName, visited] as const)

/**
 * Numbers, names and paths of the kinds whose visits are counted. Flashes come first, because their paths are part of
 * other kinds' paths.
 */
export default classes.toSorted(([, , a], [, , b]) => Number(a.startsWith('^')) - Number(b.startsWith('^')))
