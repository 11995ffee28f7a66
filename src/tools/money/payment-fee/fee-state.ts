import {
  FEE_REGIONS,
  FEE_SCOPES,
  getPresetTerms,
  type FeeDirection,
  type FeeRefund,
  type FeeRegion,
  type FeeScope,
  type FeeTerms,
} from '../../../engines/payment-fee/operation.ts'
import type { UrlState } from '../../../state/url-state.ts'
import { readFeeDirection } from './fee-direction.ts'

/** Input for exchanging the received amount. */
export interface ExchangeInputs {
  to: string
  /** Exchange rate as typed; '' uses the current mid-rate. */
  rate: string
  spread: string
}

/** All input of the page. */
export interface FeeInputs {
  direction: FeeDirection
  text: string
  region: FeeRegion
  scope: FeeScope
  /** ISO 4217 code. */
  currency: string
  terms: FeeTerms
  /** True if the terms differ from the preset. */
  edited: boolean
  /** Fees of a withdrawal; undefined while no withdrawal is calculated. */
  withdrawal: FeeTerms | undefined
  exchange: ExchangeInputs | undefined
  refund: FeeRefund | undefined
}

const DEFAULT_CURRENCY = 'USD'
/**
 * URL value of a field that the visitor cleared. Empty values are left out of the URL, so an empty field would get the
 * preset again.
 */
const EMPTIED = ' '

/** Checks only the format of a code, because the list of currencies is loaded later. */
const codeOf = (text: string | undefined): string | undefined => (/^[A-Z]{3}$/.test(text ?? '') ? text : undefined)

/** Default target currency: renminbi, or dollars for an amount in renminbi. */
export function chooseDefaultTarget(currency: string): string {
  return currency === 'CNY' ? 'USD' : 'CNY'
}

/** Reads the input from the URL, with defaults for invalid values. */
export function readFeeInputs(state: UrlState): FeeInputs {
  const region = FEE_REGIONS.find((candidate) => candidate.region === state.r)?.region ?? 'CN'
  const scope = FEE_SCOPES.find((candidate) => candidate.scope === state.s)?.scope ?? 'NONE'
  const currency = codeOf(state.c) ?? DEFAULT_CURRENCY
  const preset = getPresetTerms(region, scope, currency)
  const terms = { percent: state.p?.trim() ?? preset.percent, fixed: state.x?.trim() ?? preset.fixed }
  const target = codeOf(state.to)
  return {
    direction: readFeeDirection(state),
    text: state.v ?? '',
    region,
    scope,
    currency,
    terms,
    edited: terms.percent !== preset.percent || terms.fixed !== preset.fixed,
    withdrawal: state.w === undefined ? undefined : { percent: state.w.trim(), fixed: state.wx ?? '' },
    exchange:
      target === undefined
        ? undefined
        : {
            to: target === currency ? chooseDefaultTarget(currency) : target,
            rate: state.m?.trim() ?? '',
            spread: state.sp ?? '',
          },
    refund:
      state.rf === undefined ? undefined : { amount: state.rf.trim(), returned: state.rr ?? '', fixed: state.rx ?? '' },
  }
}

/** URL state of changed terms. */
export function toTermsState({ percent, fixed }: Partial<FeeTerms>): UrlState {
  return {
    ...(percent !== undefined && { p: percent || EMPTIED }),
    ...(fixed !== undefined && { x: fixed || EMPTIED }),
  }
}

/** URL state of a changed withdrawal; a withdrawal is calculated while the URL has its percentage, even a blank one. */
export function toWithdrawalState({ percent, fixed }: Partial<FeeTerms>): UrlState {
  return { ...(percent !== undefined && { w: percent || EMPTIED }), ...(fixed !== undefined && { wx: fixed }) }
}

/** URL state of a changed refund; a refund is calculated while the URL has its amount, even a blank one. */
export function toRefundState({ amount, returned, fixed }: Partial<FeeRefund>): UrlState {
  return {
    ...(amount !== undefined && { rf: amount || EMPTIED }),
    ...(returned !== undefined && { rr: returned }),
    ...(fixed !== undefined && { rx: fixed }),
  }
}

/** URL state that resets the terms to the preset. */
export const PRESET_STATE: UrlState = { p: '', x: '' }

/**
 * URL state of another currency. Resets the terms, which depend on the currency, the mid-rate typed for the old pair,
 * and fixed fees in the old currency.
 */
export function toCurrencyState(currency: string): UrlState {
  return { c: currency === DEFAULT_CURRENCY ? '' : currency, m: '', wx: '', rx: '', ...PRESET_STATE }
}

/** URL state of another region; resets the terms. */
export function toRegionState(region: FeeRegion): UrlState {
  return { r: region === 'CN' ? '' : region, ...PRESET_STATE }
}
