import manifest from './manifest.build.ts'

/** Days after which each reference set is due for a check, by id, from the set's own file. */
export default Object.fromEntries(manifest.map(({ id, freshDays }) => [id, freshDays])) as Readonly<
  Record<string, number>
>
