import { isPackWithheld } from '../../packs/reference-pack.ts'
import { UserError } from '../../lib/user-error.ts'
import { exposeWorkerApi, loadReference } from '../../workers/host.ts'
import { parseBundledRates, type RatesReference } from '../exchange-rate/bundled.ts'
import { createTableCache } from '../exchange-rate/kept-tables.ts'
import type { RateTable } from '../exchange-rate/operation/rates.ts'
import { openGoods } from '../search/goods.ts'
import { openLookup } from '../search/lookup.ts'
import type { Reference } from '../search/reference.ts'
import { answer } from './engine.ts'
import { openHolidays } from './holiday-names.ts'
import { OpenedSets, type SetFile } from './opened-sets.ts'
import type { AnswerQuestion, Answers } from './operation.ts'
import { ROW_SETS } from './sets.ts'
import { openTariff } from './tariff.ts'
import toolWords from './tool-words.build.ts'
import { openTools } from './tools.ts'

/** Request of the answering box for one keystroke. */
export interface AskRequest extends AnswerQuestion {
  /** True to answer only when all needed sets are open. */
  wait: boolean
  /** Newest rates that the page knows; the bundled rates are used without them. */
  table?: RateTable
}

/** Delay before a set that failed to load is requested again. */
const RETRY_MS = 15_000
/** Maximum rounds of loading: an opened set may need another one. */
const MAX_ROUNDS = 4

const sets = new OpenedSets()
const tools = openTools(toolWords)
const whole = createTableCache()
const opening = new Map<SetFile, Promise<void>>()
const failedAt = new Map<SetFile, number>()

const read = (file: SetFile): Promise<Reference> => loadReference<Reference>(file)

async function load(file: SetFile): Promise<void> {
  if (file === 'hs-goods') sets.setFile(file, openGoods(await read(file)))
  else if (file === 'hs') sets.setFile(file, openTariff(await read(file)))
  else if (file === 'holidays') sets.setFile(file, openHolidays(await read(file)))
  else if (file === 'rates') sets.setFile(file, parseBundledRates(await loadReference<RatesReference>(file)).table)
  else sets.setRows(file, openLookup(await read(file)))
}

/** Opens a set once. One that fails to load is left out. */
async function open(file: SetFile): Promise<void> {
  try {
    if (await isPackWithheld(file)) throw new UserError(`${file} is away`)
    await load(file)
  } catch (error) {
    failedAt.set(file, Date.now())
    console.info('answers do without a set', file, error)
  } finally {
    opening.delete(file)
  }
}

/** Opens the wanted sets, except recent failures; returns what is being opened. */
function openWanted(): Promise<void>[] {
  const files = [...sets.wanted].filter((file) => Date.now() - (failedAt.get(file) ?? -RETRY_MS) >= RETRY_MS)
  sets.wanted.clear()
  return files.map((file) => {
    const running = opening.get(file) ?? open(file)
    opening.set(file, running)
    return running
  })
}

function answerNow({ table, ...question }: AskRequest): { answers: Answers; running: Promise<void>[] } {
  const known = answer(question, table ? withRates(table) : sets, tools)
  const running = openWanted()
  return { answers: { ...known, complete: running.length === 0 }, running }
}

/** The opened sets with other rates. */
function withRates(table: RateTable): Parameters<typeof answer>[1] {
  return {
    rows: (set) => sets.rows(set),
    goods: () => sets.goods(),
    tariff: () => sets.tariff(),
    holidays: () => sets.holidays(),
    rates: () => table,
  }
}

const api = {
  /** Answers with the open sets and opens missing ones; with `wait` it answers once they are open. */
  async ask(request: AskRequest): Promise<Answers> {
    const asked = whole(request)
    let { answers, running } = answerNow(asked)
    for (let round = 0; request.wait && running.length > 0 && round < MAX_ROUNDS; round++) {
      await Promise.all(running)
      ;({ answers, running } = answerNow(asked))
    }
    return answers
  },
  /** Opens the small sets that most questions need. */
  async warm(): Promise<void> {
    for (const set of ROW_SETS) sets.rows(set)
    await Promise.all(openWanted())
  },
}

/** API of the answering worker. */
export type AnswerApi = typeof api

exposeWorkerApi(api)
