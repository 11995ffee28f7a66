import { countryHandlers } from './countries.ts'
import { glossaryHandlers } from './glossary.ts'
import { holidayHandlers } from './holidays.ts'
import { hsCodeHandlers } from './hs-codes.ts'
import { logoHandlers } from './logos.ts'
import { portHandlers } from './ports.ts'
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
