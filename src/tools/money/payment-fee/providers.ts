import { MAX_PROVIDERS, type FeeProvider, type FeeTerms } from '../../../engines/payment-fee/operation.ts'

/** A provider as the visitor enters it; every field as typed. */
export interface EnteredProvider {
  name: string
  percent: string
  fixed: string
  spread: string
}

/** Under which name this device keeps the providers. */
export const PROVIDERS_DRAFT_KEY = 'fee-providers'

/** Between fields and between providers in the address; nobody's name has them. */
const [FIELD, ROW] = ['~', '|']

const clean = (text: string): string => text.replaceAll(/[~|]/g, '')

/** Providers as one text, for the address and for this device; '' for none. */
export function formatProviders(providers: readonly EnteredProvider[]): string {
  return providers
    .map(({ name, percent, fixed, spread }) => [name, percent, fixed, spread].map(clean).join(FIELD))
    .join(ROW)
}

/** Reads such a text; whatever it holds, at most as many as can be compared come out. */
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

/** What a provider is called in sentences: the entered name, or its place. */
export function providerName({ name }: EnteredProvider, at: number): string {
  return name.trim() || `服务商 ${'ABCD'.charAt(at)}`
}

/** What a first comparison begins with: the terms at hand, and an empty place. */
export function firstProviders({ percent, fixed }: FeeTerms): EnteredProvider[] {
  return [
    { name: '当前费率', percent, fixed, spread: '' },
    { name: '', percent: '', fixed: '', spread: '' },
  ]
}

/** The providers that say enough to be compared, with their places; `exchange` is the pair's target and mid-rate. */
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
              name: providerName(entered, at),
              terms: { percent: entered.percent, fixed: entered.fixed },
              exchange: exchange ? { ...exchange, spread: entered.spread } : null,
            },
          },
        ],
  )
}
