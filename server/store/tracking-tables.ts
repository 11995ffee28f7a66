/** A tracking event of a visitor's device. */
interface TrackedEventTable {
  /** Number in the order of arrival, assigned by the database. */
  seq: number
  /** The day of `time` in Beijing; PostgreSQL has one partition per day. */
  day: string
  /** A keyed hash of the device's id. */
  who: string
  track_id: number
  /** Time by the device's clock, and by the server's; milliseconds since 1970. */
  time: number
  received_at: number
  event: string
  path: string
  session: string
  /** 1 if logged in. */
  signed_in: number
  /** The address's /24 or /48 range, and the kind of browser. */
  address: string
  agent: string
  /** The stored properties as JSON. */
  properties: string
}

/** Counts of a day. */
interface TrackedCountTable {
  day: string
  what: string
  key: string
  times: number
  visitors: number
}

/** Mark that a visitor was counted for an item on a day. */
interface TrackedMarkTable {
  day: string
  what: string
  who: string
}

/** The last event counted (row 1), and the last event forwarded to ClickHouse (row 2). */
interface TrackedCursorTable {
  id: number
  seq: number
  /** Milliseconds since 1970. */
  counted_at: number
}

/** Days with events in ClickHouse. */
interface TrackedChangedTable {
  day: string
  /** The newest event of the day, and the newest counted one. */
  seq: number
  counted: number
}

/** Tables of tracking. */
export interface TrackingTables {
  tracked_event: TrackedEventTable
  tracked_count: TrackedCountTable
  tracked_mark: TrackedMarkTable
  tracked_cursor: TrackedCursorTable
  tracked_changed: TrackedChangedTable
}
