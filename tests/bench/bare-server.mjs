// Baseline server with minimal routes: `/` answers almost nothing, `/rows/:count` that number of rows of about 200
// bytes, `/answers/:number` an answer from the file in ANSWERS. On NODE_PORT, Node's own server gives the same answers
// without the framework.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import process from 'node:process'
import Fastify from 'fastify'

const ROW = Object.fromEntries(
  ['code', 'chineseName', 'englishName', 'country', 'line', 'latitude', 'longitude', 'note'].map((name) => [
    name,
    '0123456789',
  ]),
)
/** Status, headers and bytes of answers. */
const given = process.env.ANSWERS ? JSON.parse(readFileSync(process.env.ANSWERS, 'utf8')) : []
const ANSWERS = given.map(({ body, ...answer }) => ({
  ...answer,
  body: body === '' ? undefined : Buffer.from(body, 'base64'),
}))

const app = Fastify()
app.get('/', async () => ({ code: 0, errorCode: 0, message: '', data: { list: [], total: 0 } }))
app.get('/rows/:count', (request) =>
  Promise.resolve({
    code: 0,
    errorCode: 0,
    message: '',
    data: { list: Array.from({ length: Number(request.params.count) }, () => ROW) },
  }),
)
app.get('/answers/:number', (request, reply) => {
  const { status, headers, body } = ANSWERS[request.params.number]
  return reply.code(status).headers(headers).send(body)
})
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
if (process.env.NODE_PORT) {
  createServer((request, response) => {
    const { status, headers, body } = ANSWERS[(request.url ?? '').slice('/answers/'.length)]
    response.writeHead(status, body ? { ...headers, 'content-length': body.length } : headers).end(body)
  }).listen(Number(process.env.NODE_PORT), '127.0.0.1')
}
