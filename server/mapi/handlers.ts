import { contentHandlers } from './contents.ts'
import { countryHandlers } from './countries.ts'
import { foreignExchangeHandlers } from './foreign-exchange.ts'
import { glossaryHandlers } from './glossary.ts'
import { holidayHandlers } from './holidays.ts'
import { hsCodeHandlers } from './hs-codes.ts'
import { logoHandlers } from './logos.ts'
import { portHandlers } from './ports.ts'
import { rateHandlers } from './rates.ts'
import { warehouseHandlers } from './warehouses.ts'

/** Calls that read the reference sets only: their answers may be kept. */
export const referenceHandlers = {
  ...portHandlers,
  ...countryHandlers,
  ...holidayHandlers,
  ...hsCodeHandlers,
  ...glossaryHandlers,
  ...warehouseHandlers,
  ...logoHandlers,
}

/** Calls whose answers change while the server runs. */
export const storeHandlers = { ...rateHandlers, ...foreignExchangeHandlers, ...contentHandlers }
