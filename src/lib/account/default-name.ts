/** What an account is called until its person says so, by its number. */
export function defaultName(id: number): string {
  return `用户${String(id).slice(-4)}`
}

/** Whether a name is one that nobody chose. */
export function isDefaultName(name: string): boolean {
  return /^用户\d{4}$/.test(name)
}
