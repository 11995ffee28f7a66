import { z } from 'zod'
import type { CallContract } from '../../src/api/contracts/call.ts'
import { calls } from '../../src/api/contracts/calls.ts'
import { failureEnvelope, successEnvelope } from '../../src/api/contracts/envelope.ts'

type Json = { readonly [name: string]: unknown }

function schemaOf(type: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return schema
}

/** A query has one value a name: numbers are written there as text, so that the one reading of several is shown. */
function parametersOf({ input }: CallContract): Json[] {
  return Object.entries(input.shape).map(([name, field]) => {
    const { description, ...schema } = schemaOf(field, 'output')
    return { name, in: 'query', required: !field.safeParse(undefined).success, description, schema }
  })
}

/** A body's fields are described as they are read, for of several ways to write a number one is enough to know. */
function bodyOf({ input }: CallContract): Json {
  const fields = Object.entries(input.shape)
  const required = fields.filter(([, field]) => !field.safeParse(undefined).success).map(([name]) => name)
  const schema = { type: 'object', properties: Object.fromEntries(fields.map(([name, field]) => [name, schemaOf(field, 'output')])), required }
  return { required: required.length > 0, content: { 'application/json': { schema } } }
}

function operationOf(name: string, contract: CallContract): Json {
  const { method, summary, answer } = contract
  const json = (schema: Json) => ({ 'application/json': { schema } })
  return {
    operationId: name,
    summary,
    ...(method === 'GET' ? { parameters: parametersOf(contract) } : { requestBody: bodyOf(contract) }),
    responses: {
      200: { description: '成功：code 为 0', content: json(schemaOf(successEnvelope(answer), 'output')) },
      400: { description: '参数有误：message 指出是哪个参数', content: json({ $ref: '#/components/schemas/Failure' }) },
      429: { description: '请求太频繁', content: json({ $ref: '#/components/schemas/Failure' }) },
      503: { description: '暂时不能回答：负载过高、数据库不在，或还没有取到资料', content: json({ $ref: '#/components/schemas/Failure' }) },
      default: { description: '其他错误，如 413 内容太大、415 不是 JSON', content: json({ $ref: '#/components/schemas/Failure' }) },
    },
  }
}

/** The OpenAPI 3.1 description of every call. */
export function openApiDocument(baseUrl: string | undefined): Json {
  const paths: Record<string, Json> = {}
  for (const [name, contract] of Object.entries<CallContract>(calls)) {
    paths[contract.path] = { ...paths[contract.path], [contract.method.toLowerCase()]: operationOf(name, contract) }
  }
  return {
    openapi: '3.1.0',
    info: { title: '跨港 CrossPort API', version: '1', description: '所有接口返回同一信封：code 为 0 时取 data，否则 message 是一句中文说明。' },
    servers: [{ url: baseUrl ?? '/' }],
    paths,
    components: { schemas: { Failure: schemaOf(failureEnvelope, 'output') } },
  }
}
