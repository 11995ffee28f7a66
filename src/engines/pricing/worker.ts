import { isUserError } from '../../lib/user-error.ts'
import { exposeWorkerApi, loadReference, type ReportProgress } from '../../workers/host.ts'
import { openDutyFacts, type DutyFacts, type DutySetFile } from '../duty/facts.ts'
import { listDutySets } from '../duty/sets.ts'
import { compareDays } from './compare-days.ts'
import { calculateSheet } from './engine.ts'
import { createSheetFacts } from './engine-facts.ts'
import type { SheetFacts } from './facts.ts'
import { getMarketName } from './markets.ts'
import type { SheetAnswer } from './operation/answer.ts'
import type { ProductListAnswer, ProductListRequest } from './operation/column.ts'
import type { SheetRequest } from './operation/request.ts'
import type {
  CompareAnswer,
  CompareRequest,
  CurveAnswer,
  CurveRequest,
  ScenarioAnswer,
  ScenarioRequest,
  SensitivityAnswer,
  SensitivityRequest,
} from './operation/study.ts'
import type { SheetText } from './operation/text.ts'
import { calculateProducts } from './product-list.ts'
import { drawCurve, rankInputs } from './sensitivity.ts'
import { calculateScenarios } from './study.ts'
import { readSheetText } from './text/read-text.ts'

const opened = new Map<string, DutyFacts>()
/** Reasons why the sets of a market could not be loaded. */
const failed = new Map<string, string>()

const nameOf = (market: string): string => listDutySets(market).join(' ')

/** Opens the duty facts of a market; without them the sheet is computed and the duty stays unknown. */
async function openMarket(market: string): Promise<void> {
  const name = nameOf(market)
  if (opened.has(name)) return
  try {
    const files = await Promise.all(listDutySets(market).map((set) => loadReference<DutySetFile>(set)))
    opened.set(name, openDutyFacts(files))
    failed.delete(name)
  } catch (error) {
    if (!isUserError(error)) throw error
    failed.set(name, error.message)
  }
}

const facts = createSheetFacts(
  (market) => opened.get(nameOf(market)),
  (market) => failed.get(nameOf(market)) ?? `没有${getMarketName(market)}的关税资料，可以填每件的关税`,
)

async function openFacts({ targets }: SheetRequest): Promise<SheetFacts> {
  await Promise.all([...new Set(targets.map(({ market }) => market.trim().toUpperCase()))].map(openMarket))
  return facts
}

/** Methods of the worker. Facts of the markets are loaded at their first use, and stored on this device. */
const api = {
  calculateSheet: async (request: SheetRequest): Promise<SheetAnswer> =>
    calculateSheet(request, await openFacts(request)),
  calculateCurve: async (request: CurveRequest): Promise<CurveAnswer> =>
    drawCurve(request, await openFacts(request.sheet)),
  calculateScenarios: async (request: ScenarioRequest): Promise<ScenarioAnswer> =>
    calculateScenarios(request, await openFacts(request.sheet)),
  rankInputs: async (request: SensitivityRequest): Promise<SensitivityAnswer> =>
    rankInputs(request, await openFacts(request.sheet)),
  compareDays: async (request: CompareRequest): Promise<CompareAnswer> =>
    compareDays(request, await openFacts(request.sheet)),
  calculateProducts: async (request: ProductListRequest, progress: ReportProgress): Promise<ProductListAnswer> =>
    calculateProducts(request, await openFacts(request.sheet), progress),
  readText: (line: string): SheetText => readSheetText(line),
}

/** API of the pricing worker. */
export type PricingApi = typeof api

exposeWorkerApi(api)
