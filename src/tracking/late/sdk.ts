import sensors, { type Sdk } from 'sa-sdk-javascript/dist/web/sensorsdata.es6.js'
import exposure from 'sa-sdk-javascript/dist/web/plugin/exposure/index.es6.js'
import sessionEvent from 'sa-sdk-javascript/dist/web/plugin/session-event/index.es6.js'
import { sanitizeAddress } from '../../lib/tracking/events.ts'
import { stripDeviceId } from '../../lib/tracking/handed-over.ts'
import type { TrackingSettings } from '../settings.ts'
import { isRecordAllowed, sanitizeRecord } from './plain-record.ts'

/** Seconds between two heartbeats of an open page (product specification, section 9). */
const HEARTBEAT_S = 1
/** Maximum duration of a page view, in seconds (product specification, section 9). */
const MAX_PAGE_S = 432_000
/** Timeout of the collector's answer in milliseconds. */
const TIMEOUT_MS = 10_000
/** Interval of batches in milliseconds. */
const BATCH_MS = 6000
/** Maximum load time of a page in seconds (product specification, section 9). */
const MAX_LOAD_S = 1800
const CHANNEL_COOKIE = 'sensorsdata2015jssdkchannel'
/**
 * Lifetime of a channel in days (product specification, section 9), also for its cookie, which the SDK would keep
 * forever.
 */
const CHANNEL_DAYS = 30

/**
 * Patches the SDK's cookie access. Landing pages are stored without fragment and for a limited time. Reads are cached
 * per task, because each may wait for the browser process. The support check, which writes a test cookie three times a
 * second, runs once.
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

/**
 * Removes another site's device id from the address, which may be copied or shared. Uses the prototype's method,
 * because the router's would reload the page.
 */
function dropHandedId(): void {
  const address = stripDeviceId(location.href)
  if (address !== location.href) History.prototype.replaceState.call(history, history.state, '', address)
}

let isClosed = false
let openAgain = (): void => undefined

function begin({ address, isOwn, siteLinker }: TrackingSettings): void {
  // Disables the SDK's own detection, which would count changes of the fragment as page views; the router reports pages
  // instead.
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
    // Registered before all senders.
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
    // The configuration of visualised events is a script, which the content security policy allows from this site only.
    heatmap: { clickmap: 'not_collect', scroll_notice_map: 'not_collect', get_vtrack_config: isOwn },
    preset_properties: { latest_search_keyword: false },
  })
  dropHandedId()
}

/** Remaining steps of starting the SDK, split because each takes tens of milliseconds on a phone. */
const LEFT: ((settings: TrackingSettings) => void)[] = [
  begin,
  () => void sensors.use(sessionEvent),
  // After the page has loaded this reports at once, so the session must be open.
  () => void sensors.use('PageLoad', { max_duration: MAX_LOAD_S }),
]

/**
 * Returns the SDK and the steps that open it, each for its own task. From the first step on, the SDK stores ids in
 * cookies, and heartbeats and unsent records in local storage.
 */
export function openSdk(settings: TrackingSettings): { sdk: Sdk; parts: readonly (() => void)[] } {
  const again = (): void => {
    if (isClosed) openAgain()
    isClosed = false
  }
  return { sdk: sensors, parts: [again, ...LEFT.map(() => () => LEFT.shift()?.(settings))] }
}

/** Stops the SDK: nothing is sent or stored until it is opened again, with a new device id. */
export function closeSdk(): void {
  if (isClosed || LEFT[0] === begin) return
  const { store, ee } = sensors
  const { cookie } = sensors._
  const before = { set: cookie.set, save: store.save, saveObjectVal: store.saveObjectVal }
  isClosed = true
  sensors.disableSDK()
  // The SDK's timers still run and would write the deleted data again.
  store.save = () => undefined
  store.saveObjectVal = () => undefined
  cookie.set = () => undefined
  openAgain = () => {
    // The page view ends while nothing is recorded, so that the pause belongs to no page.
    ee.spa.emit('switch', `${location.origin}/?`)
    Object.assign(store, { save: before.save, saveObjectVal: before.saveObjectVal })
    cookie.set = before.set
    sensors.enableSDK()
    // Clears the old ids from memory.
    sensors.logout()
    sensors.resetAnonymousIdentity()
  }
}
