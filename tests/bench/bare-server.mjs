// A bare JSON route, which the API's calls are measured against. `/` answers a few bytes, `/rows/:count` that many rows of
// about 200 bytes.
import process from 'node:process'
import Fastify from 'fastify'

const ROW = Object.fromEntries(['code', 'chineseName', 'englishName', 'country', 'line', 'latitude', 'longitude', 'note'].map((name) => [name, '0123456789']))

const app = Fastify()
app.get('/', async () => ({ code: 0, errorCode: 0, message: '', data: { list: [], total: 0 } }))
app.get('/rows/:count', (request) => Promise.resolve({ code: 0, errorCode: 0, message: '', data: { list: Array.from({ length: Number(request.params.count) }, () => ROW) } }))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
