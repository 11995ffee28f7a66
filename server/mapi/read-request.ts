import type { z } from 'zod'
import type { CallContract, RequestOf } from '../../src/api/contracts/call.ts'
import { ApiRefusal } from '../calls/api-error.ts'

/** Maximum faults named in one refusal. */
const MAX_FAULTS = 3

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function nameOf({ path }: Pick<z.core.$ZodIssue, 'path'>): string {
  return path.map(String).join('.')
}

/** Describes a field's fault in Chinese, without zod's English messages. */
function faultText(
  { path, message, code }: z.core.$ZodIssue,
  given: Readonly<Record<string, unknown>>,
  { method, fieldNames = {} }: CallContract,
): string {
  const label = fieldNames[String(path[0])]
  const name = label ?? nameOf({ path })
  const value = given[String(path[0])]
  if (value === undefined) return `缺少 ${name}`
  if (method === 'GET' && Array.isArray(value)) return `${name} 只能给一次`
  return `${name}${label === undefined ? ' ' : ''}${/\p{Script=Han}/u.test(message) ? message : code === 'too_big' ? '太大' : '不合要求'}`
}

/** Non-empty fields that the contract knows; unknown fields are ignored, in any number. */
function knownFields({ input }: CallContract, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const names = Object.keys(input.shape).filter(
    (name) => Object.hasOwn(given, name) && given[name] !== '' && given[name] !== null,
  )
  return Object.fromEntries(names.map((name) => [name, given[name]]))
}

/**
 * Parses a call's query or body by its contract. Empty values count as absent (specification 5).
 * @throws ApiRefusal 400 with one Chinese sentence that names each faulty field.
 */
export function readRequest<Contract extends CallContract>(contract: Contract, given: unknown): RequestOf<Contract>
export function readRequest(contract: CallContract, given: unknown): unknown {
  if (given !== undefined && given !== null && !isRecord(given)) throw new ApiRefusal(400, '请求内容应为 JSON 对象')
  const fields = knownFields(contract, given ?? {})
  const result = contract.input.safeParse(fields)
  if (result.success) return result.data
  // One fault per field is enough; further faults often follow from the first.
  const names = result.error.issues.map(nameOf)
  const faults = result.error.issues.filter((_, index) => names.indexOf(names[index] ?? '') === index)
  throw new ApiRefusal(
    400,
    faults
      .slice(0, MAX_FAULTS)
      .map((issue) => faultText(issue, fields, contract))
      .join('；'),
  )
}
