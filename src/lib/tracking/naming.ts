/** Length limits of names, ids and texts, by specification 5 and sa-sdk-javascript 1.27. */
const MAX_NAME_LENGTH = 100
const MAX_ID_LENGTH = 255
/** The specification says 500, or 1024 with the channel plugin; the present SDK always cuts at 1024. */
const MAX_STRING_LENGTH = 1024

const NAME = /^[a-z_$][a-z\d_$]*$/i
const RESERVED =
  /^(?:distinct_id|original_id|time|properties|id|first_id|second_id|users|events|event|user_id|date|datetime|user_tag.*|user_group.*)$/i

/**
 * Describes a non-text value in a message. Objects are named by class, because a request's object may have a `toString`
 * that cannot be called.
 */
const inWords = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === undefined
    ? String(value)
    : Object.prototype.toString.call(value)

/** Returns the error of an event or property name; undefined if it is valid. */
export function findNameFault(name: unknown): string | undefined {
  if (typeof name !== 'string') return `${inWords(name)} must be string`
  const shown = name.slice(0, MAX_NAME_LENGTH)
  if (name.trim() === '') return `${shown}'s is empty`
  if (!NAME.test(name) || RESERVED.test(name)) return `${shown} is invalid`
  return name.length > MAX_NAME_LENGTH ? `${shown} length is longer than ${String(MAX_NAME_LENGTH)}` : undefined
}

/**
 * Returns the error of a person or device id. The message names the field only, because messages are stored and ids are
 * not.
 */
export function findIdFault(field: string, id: unknown): string | undefined {
  if (typeof id !== 'string') return `${field} must be string`
  if (id.trim() === '') return `${field}'s is empty`
  return id.length > MAX_ID_LENGTH ? `${field} length is longer than ${String(MAX_ID_LENGTH)}` : undefined
}

/** Returns the error of a property's value; undefined if it is valid. */
export function findValueFault(name: string, value: unknown): string | undefined {
  if (value === undefined) return `${name}'s is undefined`
  return typeof value === 'string' && value.length > MAX_STRING_LENGTH
    ? `${name} length is longer than ${String(MAX_STRING_LENGTH)}`
    : undefined
}
