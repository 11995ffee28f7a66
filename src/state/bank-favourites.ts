import { applyChoice, preferences } from './preferences.ts'

/** Pins a currency to the top of the bank's board, below earlier ones, or unpins it. */
export function toggleBankFavourite(code: string): void {
  const wanted = !preferences.bankFavourites.includes(code)
  applyChoice(() => {
    const others = preferences.bankFavourites.filter((other) => other !== code)
    preferences.bankFavourites = wanted ? [...others, code] : others
  })
}
