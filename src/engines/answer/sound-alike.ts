import sounds from './sounds.build.ts'

/**
 * Minimum characters of a name within a text. Shorter names sound like too many others, unless the rest of the text is
 * nothing or a known name: 时见 of 纽约时见.
 */
const MIN_LENGTH = 3
const MAX_LENGTH = 8

const SOUND_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(sounds).flatMap(([sound, characters]) =>
    Array.from(characters, (character): [string, string] => [character, sound]),
  ),
)
const soundOf = (text: string): string =>
  Array.from(text, (character) => SOUND_OF.get(character) ?? character).join(' ')

/** Index of Chinese names by sound, which corrects wrong characters of the same sound. */
export class HomophoneIndex {
  readonly #names = new Map<string, Set<string>>()
  readonly #known = new Set<string>()

  constructor(names: Iterable<string>) {
    for (const name of names) {
      if (name.length > MAX_LENGTH || !/^\p{Script=Han}{2,}$/u.test(name)) continue
      const sound = soundOf(name)
      this.#known.add(name)
      this.#names.set(sound, (this.#names.get(sound) ?? new Set<string>()).add(name))
    }
  }

  /**
   * Finds the only name that sounds like a part of the text, longest part first: 洛衫矶 in 洛衫矶时间 is 洛杉矶. Undefined if
   * there is none.
   */
  find(text: string): { part: string; name: string } | undefined {
    for (const run of text.match(/\p{Script=Han}{2,}/gu) ?? []) {
      for (let length = Math.min(run.length, MAX_LENGTH); length >= 2; length--) {
        for (let at = 0; at + length <= run.length; at++) {
          const part = run.slice(at, at + length)
          const rest = run.slice(0, at) + run.slice(at + length)
          const isMeant = length >= MIN_LENGTH || part === text || this.#known.has(rest)
          const names = !isMeant || this.#known.has(part) ? undefined : this.#names.get(soundOf(part))
          const [name] = names ?? []
          if (names?.size === 1 && name !== undefined) return { part, name }
        }
      }
    }
    return undefined
  }
}
