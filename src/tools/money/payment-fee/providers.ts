import { MAX_PROVIDERS, type FeeProvider, type FeeTerms } from '../../../engines/payment-fee/operation.ts'

/** A provider as entered; every field is the typed text. */
export interface EnteredProvider {
  name: string
  percent: string
  fixed: string
  spread: string
}

/** Draft key of the providers. */
export const PROVIDERS_DRAFT_KEY = 'fee-providers'

/** Separators of fields and of providers in the URL; removed from names. */
const [FIELD, ROW] = ['~', '|']

const clean = (text: string): string => text.replaceAll(/[~|]/g, '')

/** Serializes providers for the URL and the draft; '' for none. */
export function formatProviders(providers: readonly EnteredProvider[]): string {
  return providers
    .map(({ name, percent, fixed, spread }) => [name, percent, fixed, spread].map(clean).join(FIELD))
    .join(ROW)
}

/** Parses serialized providers; tolerates any text and returns at most the maximum of compared providers. */
export function parseProviders(text: string): EnteredProvider[] {
  if (text === '') return []
  return text
    .split(ROW)
    .slice(0, MAX_PROVIDERS)
    .map((row) => {
      const [name = '', percent = '', fixed = '', spread = ''] = row.split(FIELD)
      return { name, percent, fixed, spread }
    })
}

/** Name of a provider in messages: the entered name, or its position. */
export function formatProviderName({ name }: EnteredProvider, at: number): string {
  return name.trim() || `服务商 ${'ABCD'.charAt(at)}`
}

/** Initial providers of a comparison: one with the current terms, and an empty one. */
export function createFirstProviders({ percent, fixed }: FeeTerms): EnteredProvider[] {
  return [
    { name: '当前费率', percent, fixed, spread: '' },
    { name: '', percent: '', fixed: '', spread: '' },
  ]
}

/**
 * Providers with enough data to compare, with their positions; `exchange` is the pair's target currency and mid-rate.
 */
export function listComparableProviders(
  providers: readonly EnteredProvider[],
  exchange: { to: string; rate: string } | undefined,
): { at: number; provider: FeeProvider }[] {
  return providers.flatMap((entered, at) =>
    entered.percent.trim() === ''
      ? []
      : [
          {
            at,
            provider: {
              name: formatProviderName(entered, at),
              terms: { percent: entered.percent, fixed: entered.fixed },
              exchange: exchange ? { ...exchange, spread: entered.spread } : null,
            },
          },
        ],
  )
}
