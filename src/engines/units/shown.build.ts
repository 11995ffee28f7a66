import dataset from './dataset.build.ts'
import type { ShownGroup } from './description.ts'

/** All groups without the fields that only the worker needs, half of their size. */
const shown: ShownGroup[] = dataset.map((group) => {
  const units = group.units.map((unit) => {
    const { aliases: _, search: __, ...rest } = unit
    return rest
  })
  return { ...group, units }
})

export default shown
