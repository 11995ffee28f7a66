/** Specification 5 and sa-sdk-javascript 1.27: what events and properties may be called, and how long texts may be. */
const LONGEST_NAME = 100
const LONGEST_ID = 255
/** The specification's 500 are 1024 once the channel plugin runs; the present SDK cuts at 1024 always. */
const LONGEST_STRING = 1024

const NAME = /^[a-z_$][a-z\d_$]*$/i
const RESERVED = /^(?:distinct_id|original_id|time|properties|id|first_id|second_id|users|events|event|user_id|date|datetime|user_tag.*|user_group.*)$/i

function textFault(text: unknown, longest: number, isInvalid: (text: string) => boolean): string | undefined {
  if (typeof text !== 'string') return `${String(text)} must be string`
  if (text.trim() === '') return `${text}'s is empty`
  if (isInvalid(text)) return `${text.slice(0, longest)} is invalid`
  return text.length > longest ? `${text} length is longer than ${String(longest)}` : undefined
}

/** What is wrong with the name of an event or a property; undefined for a good one. */
export function nameFault(name: unknown): string | undefined {
  return textFault(name, LONGEST_NAME, (text) => !NAME.test(text) || RESERVED.test(text))
}

/** What is wrong with the id of a person or a device. */
export function idFault(id: unknown): string | undefined {
  return textFault(id, LONGEST_ID, () => false)
}

/** What is wrong with the value of a property. */
export function valueFault(name: string, value: unknown): string | undefined {
  if (value === undefined) return `${name}'s is undefined`
  return typeof value === 'string' && value.length > LONGEST_STRING ? `${name} length is longer than ${String(LONGEST_STRING)}` : undefined
}
