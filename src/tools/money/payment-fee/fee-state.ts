import {
  FEE_REGIONS,
  FEE_SCOPES,
  presetTerms,
  type FeeDirection,
  type FeeRefund,
  type FeeRegion,
  type FeeScope,
  type FeeTerms,
} from '../../../engines/payment-fee/operation.ts'
import type { UrlState } from '../../../state/url-state.ts'
import { readDirection } from './fee-direction.ts'

/** What the page was told to change the received amount into. */
export interface ExchangeInputs {
  to: string
  /** '' takes the mid-rate of the rates in use. */
  rate: string
  spread: string
}

/** All that is entered on the page. */
export interface FeeInputs {
  direction: FeeDirection
  text: string
  region: FeeRegion
  scope: FeeScope
  /** ISO 4217. */
  currency: string
  terms: FeeTerms
  /** Whether the terms differ from the preset. */
  edited: boolean
  /** Undefined while it is not asked for. */
  withdrawal: FeeTerms | undefined
  exchange: ExchangeInputs | undefined
  refund: FeeRefund | undefined
}

const DEFAULT_CURRENCY = 'USD'
/** An emptied field: the address leaves empty values out, and a field that was emptied must not fill itself again. */
const EMPTIED = ' '

/** The shape of a code; the list of currencies comes after the fields, and says which of them exist. */
const codeOf = (text: string | undefined): string | undefined => (/^[A-Z]{3}$/.test(text ?? '') ? text : undefined)

/** What an amount is changed into at first: renminbi, or dollars where it is renminbi. */
export function firstTarget(currency: string): string {
  return currency === 'CNY' ? 'USD' : 'CNY'
}

/** Reads the address, with defaults for what does not fit. */
export function readFee(state: UrlState): FeeInputs {
  const region = FEE_REGIONS.find((candidate) => candidate.region === state.r)?.region ?? 'CN'
  const scope = FEE_SCOPES.find((candidate) => candidate.scope === state.s)?.scope ?? 'NONE'
  const currency = codeOf(state.c) ?? DEFAULT_CURRENCY
  const preset = presetTerms(region, scope, currency)
  const terms = { percent: state.p?.trim() ?? preset.percent, fixed: state.x?.trim() ?? preset.fixed }
  const target = codeOf(state.to)
  return {
    direction: readDirection(state),
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
            to: target === currency ? firstTarget(currency) : target,
            rate: state.m?.trim() ?? '',
            spread: state.sp ?? '',
          },
    refund:
      state.rf === undefined ? undefined : { amount: state.rf.trim(), returned: state.rr ?? '', fixed: state.rx ?? '' },
  }
}

/** A change of the terms as the address keeps it. */
export function termsState({ percent, fixed }: Partial<FeeTerms>): UrlState {
  return {
    ...(percent !== undefined && { p: percent || EMPTIED }),
    ...(fixed !== undefined && { x: fixed || EMPTIED }),
  }
}

/** A change of the withdrawal as the address keeps it: it is asked for while its percentage stands there, be it blank. */
export function withdrawalState({ percent, fixed }: Partial<FeeTerms>): UrlState {
  return { ...(percent !== undefined && { w: percent || EMPTIED }), ...(fixed !== undefined && { wx: fixed }) }
}

/** A change of the refund, which is asked for while its amount stands in the address, be it blank. */
export function refundState({ amount, returned, fixed }: Partial<FeeRefund>): UrlState {
  return {
    ...(amount !== undefined && { rf: amount || EMPTIED }),
    ...(returned !== undefined && { rr: returned }),
    ...(fixed !== undefined && { rx: fixed }),
  }
}

/** Takes the preset again. */
export const PRESET_STATE: UrlState = { p: '', x: '' }

/** Another currency has other terms: those that were entered go. A typed mid-rate was one of the old pair, and fixed fees were amounts of the old currency. */
export function currencyState(currency: string): UrlState {
  return { c: currency === DEFAULT_CURRENCY ? '' : currency, m: '', wx: '', rx: '', ...PRESET_STATE }
}

/** Another region has other terms too. */
export function regionState(region: FeeRegion): UrlState {
  return { r: region === 'CN' ? '' : region, ...PRESET_STATE }
}
