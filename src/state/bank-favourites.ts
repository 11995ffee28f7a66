import { applyChoice, preferences } from './preferences.ts'

/** Keeps a currency on top of the bank's board, below those kept before, or lets it go. */
export function toggleBankFavourite(code: string): void {
  const wanted = !preferences.bankFavourites.includes(code)
  applyChoice(() => {
    const others = preferences.bankFavourites.filter((other) => other !== code)
    preferences.bankFavourites = wanted ? [...others, code] : others
  })
}
