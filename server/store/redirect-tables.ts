/** A redirect of a moved page, written by an editor. */
interface RedirectTable {
  from_path: string
  to_address: string
  status: 301 | 302
  note: string
  /** The editor's account, which may be deleted. */
  changed_by: number
  /** ISO time in UTC. */
  changed_at: string
}

/** Tables of redirects. */
export interface RedirectTables {
  redirect: RedirectTable
}
