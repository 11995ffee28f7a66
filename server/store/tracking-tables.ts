/** What happened on a visitor's device. */
interface TrackedEventTable {
  /** In the order of arrival; given by the database. */
  seq: number
  /** The day in Beijing of `time`; PostgreSQL has a partition for each. */
  day: string
  /** A keyed hash of the device's id. */
  who: string
  track_id: number
  /** By the device's clock and by the server's; milliseconds since 1970. */
  time: number
  received_at: number
  event: string
  path: string
  session: string
  /** 1 where somebody was logged in. */
  signed_in: number
  /** The /24 or /48 that the address belongs to, and what kind of browser it was. */
  address: string
  agent: string
  /** JSON of the properties that are kept. */
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

/** Who was counted on a day for what. */
interface TrackedMarkTable {
  day: string
  what: string
  who: string
}

/** How far the counting has come (row 1), and the passing on to ClickHouse (row 2). */
interface TrackedCursorTable {
  id: number
  seq: number
  /** Milliseconds since 1970. */
  counted_at: number
}

/** Days whose events ClickHouse has. */
interface TrackedChangedTable {
  day: string
  /** The youngest of these events, and of those that are counted. */
  seq: number
  counted: number
}

/** The tables of tracking. */
export interface TrackingTables {
  tracked_event: TrackedEventTable
  tracked_count: TrackedCountTable
  tracked_mark: TrackedMarkTable
  tracked_cursor: TrackedCursorTable
  tracked_changed: TrackedChangedTable
}
