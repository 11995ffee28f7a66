import { exposeWorkerApi, loadReference } from '../../workers/host.ts'
import { listDutyChanges } from './changes.ts'
import { computeDuty } from './engine.ts'
import { openDutyFacts, type DutyFacts, type DutySetFile } from './facts.ts'
import type { DutyAnswer, DutyChange, DutyChangeRequest, DutyRequest, Exact } from './operation.ts'
import { listParcelLimits } from './parcel-limits.ts'
import { listDutySets } from './sets.ts'

const opened = new Map<string, Promise<DutyFacts>>()

/** Opens the sets of a market once; the first use stores them on this device. */
async function openFacts(market: string): Promise<DutyFacts> {
  const sets = listDutySets(market)
  const name = sets.join(' ')
  const known = opened.get(name)
  if (known) return known
  const facts = Promise.all(sets.map((set) => loadReference<DutySetFile>(set))).then(openDutyFacts)
  facts.catch(() => opened.delete(name))
  opened.set(name, facts)
  return facts
}

/** Methods of the duty worker. */
const api = {
  /**
   * Computes duties, fees and import tax.
   * @throws UserError if the code cannot be read, or if the facts are neither stored nor reached.
   */
  async compute(request: DutyRequest): Promise<DutyAnswer> {
    return computeDuty(await openFacts(request.market), request)
  },
  /** Values of a parcel at which a rule of the market begins or ends. */
  async listParcelLimits(request: DutyRequest): Promise<Exact[]> {
    return listParcelLimits(await openFacts(request.market), request)
  },
  /**
   * Lists what changed for a code between two days.
   * @throws UserError as `compute`.
   */
  async listChanges(request: DutyChangeRequest): Promise<DutyChange[]> {
    return listDutyChanges(await openFacts(request.market), request)
  },
}

/** API of the duty worker. */
export type DutyApi = typeof api

exposeWorkerApi(api)
