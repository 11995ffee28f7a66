import { contentCalls } from './contents.ts'
import { countryCalls } from './countries.ts'
import { foreignExchangeCalls } from './foreign-exchange.ts'
import { glossaryCalls } from './glossary.ts'
import { holidayCalls } from './holidays.ts'
import { hsCodeCalls } from './hs-codes.ts'
import { logoCalls } from './logos.ts'
import { portCalls } from './ports.ts'
import { rateCalls } from './rates.ts'
import { seoCalls } from './seo.ts'
import { videoCalls } from './videos.ts'
import { warehouseCalls } from './warehouses.ts'

/** Every call of the API by its name. The server has a handler for each, or does not compile. */
export const calls = {
  ...portCalls,
  ...countryCalls,
  ...holidayCalls,
  ...hsCodeCalls,
  ...glossaryCalls,
  ...warehouseCalls,
  ...logoCalls,
  ...rateCalls,
  ...foreignExchangeCalls,
  ...contentCalls,
  ...seoCalls,
  ...videoCalls,
}

export type Calls = typeof calls
