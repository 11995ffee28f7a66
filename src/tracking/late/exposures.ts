import exposure from 'sa-sdk-javascript/dist/web/plugin/exposure/index.es6.js'
import { yieldToMainThread } from '../../lib/next-task.ts'
import { describeClick } from './clicks.ts'
import { isElementVisible } from './drawn.ts'

/** A row counts as seen if half of it was visible for two seconds; reported once (product specification, section 9). */
const CONFIG = { area_rate: 0.5, stay_duration: 2, repeated: false }
/** Maximum observed rows of a page. */
const MAX_ROWS = 60
const ROWS = 'main li, main article li'
/** Milliseconds per task for registering rows: all at once would delay input by a third of a second on a slow phone. */
const SLICE_MS = 8

/** The first rows of the visible page. */
function shownRows(): Element[] {
  const rows: Element[] = []
  for (const row of document.querySelectorAll(ROWS)) {
    if (rows.length === MAX_ROWS) break
    if (isElementVisible(row)) rows.push(row)
  }
  return rows
}

/** Lets the SDK report which list rows with links to contents and tools become visible. */
export async function trackExposures(page: string): Promise<void> {
  let began = performance.now()
  for (const row of shownRows()) {
    if (performance.now() - began > SLICE_MS) {
      await yieldToMainThread()
      began = performance.now()
    }
    const link = row.querySelector('a[href]')
    const pressed = link && describeClick(link, page)
    if (!row.isConnected || (pressed?.click_type !== 'content' && pressed?.click_type !== 'tool')) continue
    exposure.addExposureView(row, { eventName: 'ElementExposure', config: CONFIG, properties: { ...pressed } })
  }
}
