/** Why the account that was signed in here is banned, as /status/banned says it; '' where that is not known. Not stored: the page may be opened by another one. */
let reason = ''

/** Written by `src/sync` only. */
export function noteBan(why: string): void {
  reason = why
}

/** Why, while this page is open. */
export function banReason(): string {
  return reason
}
