/** Where a page moved to, as an editor wrote it. */
interface RedirectTable {
  from_path: string
  to_address: string
  status: 301 | 302
  note: string
  /** The account's number; it may be gone. */
  changed_by: number
  /** ISO, UTC. */
  changed_at: string
}

/** The table of redirects. */
export interface RedirectTables {
  redirect: RedirectTable
}
