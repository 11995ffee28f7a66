import type { SheetAmount, SheetFault } from './answer.ts'
import type { FreightRoute, SheetFreight, SheetRequest } from './request.ts'

/** Change of a sheet. Percentages are of the present value, such as `5` or `-5`. */
export type ScenarioChange =
  | { kind: 'price'; percent: string }
  | { kind: 'rate'; percent: string }
  | { kind: 'cost'; percent: string }
  | { kind: 'freight'; percent: string }
  | { kind: 'route'; route: FreightRoute; freight: SheetFreight }
  | { kind: 'switch'; id: string; value: boolean }

export interface ScenarioRequest {
  sheet: SheetRequest
  /** Id of the target. */
  target: string
  changes: readonly ScenarioChange[]
}

/** Result of one scenario at the price of the sheet. */
export interface Scenario {
  label: string
  landed: SheetAmount
  price: string
  profit: SheetAmount
  margin: SheetAmount
  /** Difference of the profit to the sheet itself, by the most costs, with its sign. */
  difference: string
}

export type ScenarioAnswer =
  | { state: 'empty' }
  | { state: 'error'; faults: readonly SheetFault[] }
  | { state: 'ok'; currency: string; base: Scenario; scenarios: readonly Scenario[] }

export interface SensitivityRequest {
  sheet: SheetRequest
  target: string
}

/** Effect of an input that gets worse by a tenth (a rate: by 5 %), the greatest first. */
export interface Sensitivity {
  /** Input in Chinese, such as 采购价. */
  label: string
  change: string
  /** Difference of the profit with its sign. */
  difference: string
}

export type SensitivityAnswer =
  | { state: 'empty' }
  | { state: 'error'; faults: readonly SheetFault[] }
  | { state: 'ok'; currency: string; rows: readonly Sensitivity[] }

/** The same sheet by the facts of an earlier day. Rates stay those of the sheet. */
export interface CompareRequest {
  sheet: SheetRequest
  target: string
  /** YYYY-MM-DD. */
  date: string
}

/** Line whose amount differs; undefined amounts are unknown or did not exist. */
export interface ComparedLine {
  id: string
  label: string
  earlier: SheetAmount | undefined
  later: SheetAmount | undefined
  /** `later` less `earlier` by the most, with its sign; '' if one of them is unknown. */
  difference: string
}

export type CompareAnswer =
  | { state: 'empty' }
  | { state: 'error'; faults: readonly SheetFault[] }
  | {
      state: 'ok'
      currency: string
      /** Difference of all costs at the same price, with its sign. */
      difference: string
      lines: readonly ComparedLine[]
      /** Sentence such as 同一商品在 2026-04-01 少 1.12 USD. */
      summary: string
    }

/** Profit at several prices, for a chart. */
export interface CurveRequest {
  sheet: SheetRequest
  target: string
}

export interface CurvePoint {
  price: string
  /** By the most costs. */
  profit: string
}

export type CurveAnswer =
  | { state: 'empty' }
  | { state: 'error'; faults: readonly SheetFault[] }
  | { state: 'ok'; currency: string; points: readonly CurvePoint[] }
