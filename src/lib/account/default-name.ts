/** Default name of an account, made from its number. */
export function getDefaultName(id: number): string {
  return `用户${String(id).slice(-4)}`
}

/** True if the name is an unchanged default name. */
export function isDefaultName(name: string): boolean {
  return /^用户\d{4}$/.test(name)
}
