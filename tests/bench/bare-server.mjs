// The least a JSON route can be: what the API's calls are measured against.
import process from 'node:process'
import Fastify from 'fastify'

const app = Fastify()
app.get('/', async () => ({ code: 0, errorCode: 0, message: '', data: { list: [], total: 0 } }))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
