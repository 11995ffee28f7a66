// The least a route can be: what the API's calls and the pages are measured against. `/` answers next to nothing,
// `/rows/:count` as many rows of about 200 bytes, `/answers/:number` what the environment's ANSWERS says.
import process from 'node:process'
import Fastify from 'fastify'

const ROW = Object.fromEntries(['code', 'chineseName', 'englishName', 'country', 'line', 'latitude', 'longitude', 'note'].map((name) => [name, '0123456789']))
/** Status, headers and number of bytes of answers. */
const ANSWERS = JSON.parse(process.env.ANSWERS ?? '[]').map(({ bytes, ...answer }) => ({ ...answer, body: bytes > 0 ? Buffer.alloc(bytes, 'x') : undefined }))

const app = Fastify()
app.get('/', async () => ({ code: 0, errorCode: 0, message: '', data: { list: [], total: 0 } }))
app.get('/rows/:count', (request) => Promise.resolve({ code: 0, errorCode: 0, message: '', data: { list: Array.from({ length: Number(request.params.count) }, () => ROW) } }))
app.get('/answers/:number', (request, reply) => {
  const { status, headers, body } = ANSWERS[request.params.number]
  return reply.code(status).headers(headers).send(body)
})
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
