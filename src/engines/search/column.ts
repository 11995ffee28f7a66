/**
 * Growable array of numbers from 0 to 2³² - 1; an ordinary array of half a million numbers needs several times the
 * memory.
 */
export class Column {
  length = 0
  #values = new Uint32Array(1024)

  push(value: number): void {
    if (this.length === this.#values.length) {
      const grown = new Uint32Array(this.length * 2)
      grown.set(this.#values)
      this.#values = grown
    }
    this.#values[this.length++] = value
  }

  /** Replaces a number that was appended. */
  set(at: number, value: number): void {
    this.#values[at] = value
  }

  /** Copies the values to an array of exact length. */
  toArray(): Uint32Array {
    return this.#values.slice(0, this.length)
  }
}
