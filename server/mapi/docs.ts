import { setImmediate } from 'node:timers/promises'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyContextConfig, FastifyInstance, FastifySchema } from 'fastify'
import { z } from 'zod'
import type { CallContract } from '../../src/api/contracts/call.ts'
import { failureEnvelope, successEnvelope } from '../../src/api/contracts/envelope.ts'
import { getUrlPath } from '../base/request-url.ts'

type Json = Readonly<Record<string, unknown>>

interface DescribedOperation {
  requestBody?: { required: boolean; content: Record<string, { schema: { required?: readonly string[] } }> }
}

/** The JSON Schema of a field as it is read; if a number may be written in several ways, only one way is described. */
function schemaOf(type: z.ZodType): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io: 'output', unrepresentable: 'any' })
  return schema
}

function inputSchema({ input }: CallContract): Json {
  const fields = Object.entries(input.shape)
  const required = fields.filter(([, field]) => !field.safeParse(undefined).success).map(([name]) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, schemaOf(field)])),
    required,
  }
}

const SECURITY = { none: undefined, optional: [{}, { token: [] }], required: [{ token: [] }] } as const

/** The Fastify schema of a call, for documentation only; the contract itself parses and validates. */
export function describeCall(name: string, contract: CallContract): FastifySchema {
  const { method, summary, answer, auth } = contract
  const failure = (description: string) => ({ description, $ref: 'Failure#' })
  return {
    operationId: name,
    summary,
    ...(SECURITY[auth] && { security: SECURITY[auth] }),
    ...(method === 'GET' ? { querystring: inputSchema(contract) } : { body: inputSchema(contract) }),
    response: {
      200: {
        description: '成功：code 为 0',
        content: { 'application/json': { schema: schemaOf(successEnvelope(answer)) } },
      },
      400: failure('参数有误：message 指出是哪个参数'),
      ...(auth === 'required' && { 401: failure('没有登录，或登录已失效') }),
      429: failure('请求太频繁'),
      503: failure('暂时不能回答：负载过高、数据库不在，或还没有取到资料'),
      default: failure('其他错误，如 413 内容太大、415 不是 JSON'),
    },
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Builds the description of a call; the result is cached. */
    describe?: () => FastifySchema
  }
}

/** The route configuration that describes a call. The description is built when first requested. */
export function createCallDocsConfig(
  name: string,
  contract: CallContract,
): Pick<FastifyContextConfig, 'describe' | 'swaggerTransform'> {
  let described: FastifySchema | undefined
  const describe = () => (described ??= describeCall(name, contract))
  return { describe, swaggerTransform: () => ({ schema: describe(), url: contract.path }) }
}

/** Corrects the plugin, which marks every body as required: it is optional if all fields have defaults. */
function withOptionalBodies<Description extends object>(description: Description): Description {
  const { paths = {} } = description as { paths?: Record<string, Record<string, DescribedOperation>> }
  for (const { requestBody } of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    if (requestBody) requestBody.required = (requestBody.content['application/json']?.schema.required ?? []).length > 0
  }
  return description
}

/** Content security policy of the documentation page: its own files, and requests to this server. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Adds the OpenAPI description and its page, for calls added afterwards. */
export async function addDocs(app: FastifyInstance, baseUrl: string | undefined): Promise<void> {
  app.addSchema({ $id: 'Failure', ...schemaOf(failureEnvelope) })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: '跨港 CrossPort API',
        version: '1',
        description: '所有接口返回同一信封：code 为 0 时取 data，否则 message 是一句中文说明。',
      },
      servers: [{ url: baseUrl ?? '/' }],
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Access-Token' } } },
    },
    convertConstToEnum: false,
    transformObject: (described) =>
      'openapiObject' in described ? withOptionalBodies(described.openapiObject) : described.swaggerObject,
    refResolver: {
      buildLocalReference: (schema, _base, _fragment, index) =>
        typeof schema.$id === 'string' ? schema.$id : `def-${String(index)}`,
    },
  })
  await app.register(swaggerUi, {
    routePrefix: '/mapi/docs',
    staticCSP: POLICY,
    uiConfig: { layout: 'BaseLayout' },
    uiHooks: {
      // The plugin would generate both at each request; its YAML took seconds. JSON is valid YAML.
      onRequest: (request, reply, done) => {
        if (/\/(?:json|yaml)$/.test(getUrlPath(request.url))) void reply.redirect('/mapi/openapi.json', 308)
        else done()
      },
    },
    theme: { title: '接口说明 · 跨港 CrossPort' },
  })
  const describers: (() => FastifySchema)[] = []
  app.addHook('onRoute', ({ config }) => void (config?.describe && describers.push(config.describe)))
  /**
   * Describes one call per event loop iteration, so that other requests are answered meanwhile; all calls together take
   * a quarter of a second.
   */
  const write = async (): Promise<string> => {
    for (const describe of describers) {
      describe()
      await setImmediate()
    }
    return JSON.stringify(app.swagger())
  }
  // The description is cached until the process ends.
  let written: Promise<string> | undefined
  app.get('/mapi/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    written ??= write()
    return reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(await written)
  })
}
