import sensors, { type Sdk } from 'sa-sdk-javascript/dist/web/sensorsdata.es6.js'
import exposure from 'sa-sdk-javascript/dist/web/plugin/exposure/index.es6.js'
import sessionEvent from 'sa-sdk-javascript/dist/web/plugin/session-event/index.es6.js'
import { sanitizeAddress } from '../../lib/tracking/events.ts'
import { stripDeviceId } from '../../lib/tracking/handed-over.ts'
import type { TrackingSettings } from '../settings.ts'
import { isRecordAllowed, sanitizeRecord } from './plain-record.ts'

/** Product specification, section 9: seconds between two notes of how long a page is open, and seconds that a page may be open. */
const HEARTBEAT_S = 1
const MAX_PAGE_S = 432_000
/** Milliseconds for an answer of the collector, and between two batches. */
const TIMEOUT_MS = 10_000
const BATCH_MS = 6000
/** Seconds for which a page may load (product specification, section 9). */
const MAX_LOAD_S = 1800
const CHANNEL_COOKIE = 'sensorsdata2015jssdkchannel'
/** Days for which a channel counts (product specification, section 9), and its cookie is kept; the SDK would keep it for ever. */
const CHANNEL_DAYS = 30

/**
 * How the SDK uses cookies. The address of a landing page is kept without what is typed behind its #, and no longer than it counts.
 * Each look at cookies may wait for the browser's own process: one read a task is enough, and so is one answer to whether they
 * work, which the SDK finds out by writing and deleting one three times a second.
 */
function tameCookies({ _: { cookie } }: Sdk): void {
  const { get, set, isSupport } = cookie
  const read = new Map<string, string | null>()
  cookie.get = (name) => {
    if (read.size === 0) queueMicrotask(() => read.clear())
    const known = read.get(name)
    if (known !== undefined) return known
    const value = get.call(cookie, name)
    read.set(name, value)
    return value
  }
  cookie.set = (name, value, days, ...rest) => {
    read.clear()
    if (name !== CHANNEL_COOKIE) return set.call(cookie, name, value, days, ...rest)
    const plain = value.replaceAll(/https?:\/\/[^"\\]+/g, (address) => sanitizeAddress(address) ?? '')
    set.call(cookie, name, plain, CHANNEL_DAYS, ...rest)
  }
  let works: boolean | undefined
  cookie.isSupport = (...parameters) => (works ??= isSupport.apply(cookie, parameters))
}

/** Takes the id that another site of the operator handed over out of the address, which is copied, bookmarked and shared. By the prototype's method: the router would load the page again. */
function dropHandedId(): void {
  const address = stripDeviceId(location.href)
  if (address !== location.href) History.prototype.replaceState.call(history, history.state, '', address)
}

let isClosed = false
let openAgain = (): void => undefined

function begin({ address, isOwn, siteLinker }: TrackingSettings): void {
  // It would take every change of the fragment for another page: the router says when there is one.
  sensors.ee.initSystemEvent = () => undefined
  tameCookies(sensors)
  sensors.use('PageLeave', { heartbeat_interval_time: HEARTBEAT_S, max_duration: MAX_PAGE_S })
  sensors.use('SensorsChannel')
  sensors.use(exposure, { area_rate: 0.5, stay_duration: 2, repeated: false })
  if (siteLinker.length > 0) sensors.use('SiteLinker', { linker: siteLinker })
  sensors.registerInterceptor('buildDataStage', {
    finalAdjustData: {
      priority: 1000,
      entry: (record) => ({ ...record, properties: sanitizeRecord(record.properties, location.origin) }),
    },
  })
  sensors.registerInterceptor('sendDataStage', {
    // Before all that send.
    send: {
      priority: 1,
      entry: (sending, { cancellationToken }) => {
        if (!isRecordAllowed(sending.data)) cancellationToken.stop()
        return sending
      },
    },
  })
  sensors.init({
    server_url: new URL(address, location.origin).href,
    is_track_single_page: false,
    cross_subdomain: false,
    is_secure_cookie: location.protocol === 'https:',
    set_cookie_samesite: 'Lax',
    datasend_timeout: TIMEOUT_MS,
    batch_send: { datasend_timeout: TIMEOUT_MS, send_interval: BATCH_MS, storage_length: 200 },
    show_log: { level: 'none' },
    // The configuration of visualised events is a script, which the policy lets in from this site alone.
    heatmap: { clickmap: 'not_collect', scroll_notice_map: 'not_collect', get_vtrack_config: isOwn },
    preset_properties: { latest_search_keyword: false },
  })
  dropHandedId()
}

/** What starts the SDK and was not done yet: parts that a phone's processor takes some hundredths of a second for each. */
const LEFT: ((settings: TrackingSettings) => void)[] = [
  begin,
  () => void sensors.use(sessionEvent),
  // Where the page is loaded already it tells at once, which has to be within the session.
  () => void sensors.use('PageLoad', { max_duration: MAX_LOAD_S }),
]

/** The SDK, and what opens it, each part for a task of its own: from the first on it keeps ids in cookies, notes of open pages and what was not sent yet in the local store. */
export function openSdk(settings: TrackingSettings): { sdk: Sdk; parts: readonly (() => void)[] } {
  const again = (): void => {
    if (isClosed) openAgain()
    isClosed = false
  }
  return { sdk: sensors, parts: [again, ...LEFT.map(() => () => LEFT.shift()?.(settings))] }
}

/** From now on it sends nothing and keeps nothing, until it is opened again, as another device. */
export function closeSdk(): void {
  if (isClosed || LEFT[0] === begin) return
  const { store, ee } = sensors
  const { cookie } = sensors._
  const before = { set: cookie.set, save: store.save, saveObjectVal: store.saveObjectVal }
  isClosed = true
  sensors.disableSDK()
  // Its timers run on; they would write again what was forgotten.
  store.save = () => undefined
  store.saveObjectVal = () => undefined
  cookie.set = () => undefined
  openAgain = () => {
    // While nothing is taken: the time in between belongs to no page.
    ee.spa.emit('switch', `${location.origin}/?`)
    Object.assign(store, { save: before.save, saveObjectVal: before.saveObjectVal })
    cookie.set = before.set
    sensors.enableSDK()
    // It has the old ids in memory.
    sensors.logout()
    sensors.resetAnonymousIdentity()
  }
}
