import { CHANNELS } from '../../../engines/channel-fees/operation.ts'
import type {
  LineKind,
  LineState,
  SheetAmount,
  SheetSource,
  TargetAnswer,
} from '../../../engines/pricing/operation/answer.ts'
import { formatThousands } from '../../../lib/number/thousands.ts'
import type { BarLook } from './money-bar.tsx'

/** Formats an amount, or a range of it, without its currency: `1.12` or `1.12～1.40`. */
export function formatAmount({ least, most }: SheetAmount): string {
  return least === most ? formatThousands(least) : `${formatThousands(least)}～${formatThousands(most)}`
}

/** Formats percentages of the engine with their sign; '—' if they are not defined. */
export function formatPercent({ least, most }: SheetAmount): string {
  if (least === '' || most === '') return '—'
  return least === most ? `${least}%` : `${least}%～${most}%`
}

/** Words beside a line whose amount is not a plain fact; '' for one that is. */
export const STATE_WORDS: Readonly<Record<LineState, string>> = {
  known: '',
  range: '范围',
  unknown: '未知',
  default: '默认',
  own: '自填',
}

/** Trust in a source in words. */
export const TRUST_WORDS: Readonly<Record<SheetSource['trust'], string>> = {
  A: '官方或多方一致',
  B: '单一来源',
  C: '未经证实',
  '': '',
}

/** Fill of a line in the bar, by its kind. */
export const KIND_LOOKS: Readonly<Record<LineKind, BarLook>> = {
  goods: 'goods',
  freight: 'freight',
  duty: 'duty',
  tax: 'tax',
  channel: 'channel',
  delivery: 'delivery',
  selling: 'selling',
  money: 'money',
}

export function getChannelLabel(id: string): string {
  return CHANNELS.find((channel) => channel.id === id)?.label ?? id
}

/** Price of a target for display: the typed one, or the least one for the goal; '' if there is none. */
export function getPrice({ result }: TargetAnswer): string {
  return result?.price ?? ''
}

/** Least price without a loss; '' if no price avoids one. */
export function getBreakEvenPrice({ breakEven }: TargetAnswer): string {
  return breakEven.islands[0]?.from ?? ''
}
