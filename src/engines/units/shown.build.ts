import dataset from './dataset.build.ts'
import type { ShownGroup } from './description.ts'

/** All groups without what only the worker reads, which is half of their weight. */
const shown: ShownGroup[] = dataset.map((group) => {
  const units = group.units.map((unit) => {
    const { aliases: _, search: __, ...rest } = unit
    return rest
  })
  return { ...group, units }
})

export default shown
