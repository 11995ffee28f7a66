import { expect, test } from 'vitest'
import { toggleBankFavourite } from './bank-favourites.ts'
import { preferences } from './preferences.ts'

test('a currency is kept last and let go again; units that are pinned stay as they are', () => {
  Object.assign(preferences, { pinnedUnits: { len: ['m'] }, bankFavourites: ['USD', 'EUR'] })
  toggleBankFavourite('JPY')
  toggleBankFavourite('USD')
  expect(preferences).toMatchObject({ pinnedUnits: { len: ['m'] }, bankFavourites: ['EUR', 'JPY'] })
})
