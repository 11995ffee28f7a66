import type { Store } from '../../store/store.ts'
import type { GeneratedContent } from '../generated.ts'
import { importGenerated } from '../import.ts'

/** Milliseconds between two updates: rates change daily, and at the turn of the year the reports change too. */
const EVERY = 60 * 60 * 1000

interface Keeping {
  store: Store
  /** The folder of contents, whose files replace generated reports. */
  folder: string
  makeReports: () => Promise<GeneratedContent[] | 'unknown'>
  log: { info: (fields: object, message: string) => void; warn: (fields: object, message: string) => void }
}

/** Updates the reports periodically while the server runs; an unchanged report is not written. */
export function startReportUpdates({ store, folder, makeReports, log }: Keeping): {
  look: () => Promise<void>
  stop: () => Promise<void>
} {
  let looking: Promise<void> = Promise.resolve()
  const remake = async () => {
    try {
      const made = await makeReports()
      const saved = made === 'unknown' ? 0 : await importGenerated(store, folder, made)
      if (saved > 0) log.info({ saved }, 'reports made anew')
    } catch (err) {
      log.warn({ err }, 'reports not made')
    }
  }
  const look = () => {
    looking = looking.then(remake)
    return looking
  }
  const timer = setInterval(() => void look(), EVERY).unref()
  return {
    look,
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}
