import exposure from 'sa-sdk-javascript/dist/web/plugin/exposure/index.es6.js'
import { pressedOf } from './clicks.ts'
import { isDrawn } from './drawn.ts'

/** What counts as seen: half of it for two seconds, once (product specification, section 9). */
const CONFIG = { area_rate: 0.5, stay_duration: 2, repeated: false }
/** Rows of a page that are looked at. */
const MOST_ROWS = 60
const ROWS = 'main li, main article li'

/** Has the SDK tell which rows of a page's lists that lead to contents and tools come before the visitor's eyes. */
export function followExposures(page: string): void {
  const rows = [...document.querySelectorAll(ROWS)].filter(isDrawn).slice(0, MOST_ROWS)
  for (const row of rows) {
    const link = row.querySelector('a[href]')
    const pressed = link && pressedOf(link, page)
    if (pressed?.click_type !== 'content' && pressed?.click_type !== 'tool') continue
    exposure.addExposureView(row, { eventName: 'ElementExposure', config: CONFIG, properties: { ...pressed } })
  }
}
