import type { GroupDescription } from '../engines/units/description.ts'
import type { UnitsApi } from '../engines/units/worker.ts'
import { createWorkerClient } from './client.ts'

/** The unit converters' engine. */
export const unitsWorker = createWorkerClient<UnitsApi>(
  '换算',
  () => new Worker(new URL('../engines/units/worker.ts', import.meta.url), { type: 'module', name: 'units' }),
)

/** One group's units; the prerenderer has no worker and asks the engine itself. */
export async function describeUnits(group: string): Promise<GroupDescription> {
  if (import.meta.env.SSR) {
    const { describeGroup } = await import('../engines/units/engine.ts')
    return describeGroup(group)
  }
  return unitsWorker.call('describeGroup', { group })
}

/** The formula between two units; the prerenderer asks the engine itself. */
export async function explainUnits(pair: { group: string; from: string; to: string }): Promise<string[]> {
  if (import.meta.env.SSR) {
    const { explain } = await import('../engines/units/engine.ts')
    return explain(pair)
  }
  return unitsWorker.call('explain', pair)
}
