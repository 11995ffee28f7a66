/** Limits how many operations per name run at once. */
export class ConcurrencyLimit {
  readonly #open = new Map<string, number>()
  readonly #most: number
  constructor(most: number) {
    this.#most = most
  }

  /** Takes a slot and returns the function that releases it; undefined if all slots of the name are taken. */
  acquire(name: string): (() => void) | undefined {
    const open = this.#open.get(name) ?? 0
    if (open >= this.#most) return undefined
    this.#open.set(name, open + 1)
    let isOver = false
    return () => {
      const left = (this.#open.get(name) ?? 0) - (isOver ? 0 : 1)
      isOver = true
      if (left > 0) this.#open.set(name, left)
      else this.#open.delete(name)
    }
  }
}
