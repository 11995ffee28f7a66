/** Numbers of the PostgreSQL advisory locks: arbitrary, different, and the same in every release. */
export const ADVISORY_LOCKS = {
  /** Held by the process that migrates. */
  migrate: 2_025_112_101,
  /** Held while a process claims a job of AI. */
  claimAiJob: 2_026_112_201,
  /** Held while jobs are counted against the length of the queue. */
  queueVideoJob: 2_025_112_102,
  /** Shared by writers of tracked events; exclusive to determine up to which number all events are committed. */
  addEvents: 2_026_112_301,
  /** Held while a redirect changes, so that concurrent changes create no chain. */
  changeRedirects: 2_026_112_302,
} as const
