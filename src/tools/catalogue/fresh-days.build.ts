import manifest from './manifest.build.ts'

/** After how many days each reference set is due for another look, by its id: the rule of each set's own file. */
export default Object.fromEntries(manifest.map(({ id, freshDays }) => [id, freshDays])) as Readonly<
  Record<string, number>
>
