import { z } from 'zod'
import { findIdFault, findNameFault, findValueFault } from '../../lib/tracking/naming.ts'

/** Maximum properties of one record, and texts of one list. */
const MAX_PROPERTIES = 200
const MAX_LISTED = 100

const checked = (faultOf: (text: unknown) => string | undefined) =>
  z.unknown().transform((given, context): string => {
    const fault = faultOf(given)
    if (fault !== undefined || typeof given !== 'string') {
      context.addIssue({ code: 'custom', message: fault ?? 'must be string' })
      return z.NEVER
    }
    return given
  })

const id = (field: string) => checked((given) => findIdFault(field, given))
/** Cache of valid property names, because records repeat the same names. */
const GOOD_NAMES = new Set<string>()
const MAX_NAMES = 500
function propertyNameFault(name: string): string | undefined {
  if (GOOD_NAMES.has(name)) return undefined
  const fault = findNameFault(name)
  if (fault === undefined && GOOD_NAMES.size < MAX_NAMES) GOOD_NAMES.add(name)
  return fault
}

/** Returns the error of one property, if any. */
function propertyFault(name: string, value: unknown): string | undefined {
  const fault = propertyNameFault(name) ?? findValueFault(name, value)
  if (fault !== undefined) return fault
  if (Array.isArray(value))
    return value.length > MAX_LISTED ||
      value.some((part) => typeof part !== 'string' || findValueFault(name, part) !== undefined)
      ? `${name} is invalid`
      : undefined
  return typeof value === 'object' && value !== null ? `${name} is invalid` : undefined
}

// The properties are checked without a schema, because a record schema would double the cost of accepting an event.
const properties = z.unknown().transform((given, context): Readonly<Record<string, unknown>> => {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    context.addIssue({ code: 'custom', message: 'properties is invalid' })
    return z.NEVER
  }
  const entries: [string, unknown][] = Object.entries(given)
  const fault =
    entries.length > MAX_PROPERTIES
      ? `properties length is longer than ${String(MAX_PROPERTIES)}`
      : entries.map(([name, value]) => propertyFault(name, value)).find((found) => found !== undefined)
  if (fault !== undefined) context.addIssue({ code: 'custom', message: fault })
  return Object.fromEntries(entries)
})

const moment = z.int().min(0)
const common = {
  distinct_id: id('distinct_id'),
  anonymous_id: id('anonymous_id').optional(),
  login_id: id('login_id').optional(),
  properties,
  /** Time of the event by the device's clock, in milliseconds since 1970. */
  time: moment,
  _track_id: z.int().min(0),
  _flush_time: moment.optional(),
}

/** A record as sa-sdk-javascript 1.27 sends it; unlisted fields are dropped. */
export const trackedRecord = z.discriminatedUnion('type', [
  z.object({
    type: z.enum(['track', 'track_signup', 'track_id_bind', 'track_id_unbind']),
    event: checked(findNameFault),
    ...common,
  }),
  z.object({
    type: z.enum([
      'profile_set',
      'profile_set_once',
      'profile_append',
      'profile_increment',
      'profile_unset',
      'profile_delete',
    ]),
    ...common,
  }),
])

/** A record that passes the checks of specification 5. */
export type TrackedRecord = z.infer<typeof trackedRecord>
/** A record of an event, not of an identity. */
export type TrackedEvent = Extract<TrackedRecord, { event: string }>
