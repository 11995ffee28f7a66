import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { videoFileInput } from '../../src/api/contracts/videos.ts'
import { OutsideRefusal } from '../outside/refusal.ts'
import { openStream, StreamRefusal, type StreamAnswer, type StreamTransport } from '../outside/stream.ts'
import { isPlatformHost } from '../providers/video/sources.ts'
import { parseVideoInfo, type VideoFile } from '../providers/video/video-info.ts'
import type { Store } from '../store/store.ts'
import { ConcurrencyLimit } from '../base/turns.ts'
import { ApiRefusal } from '../calls/api-error.ts'
import { readVisitor, type Visitor } from '../calls/caller.ts'
import { toRateLimit } from '../calls/limits.ts'
import { getVideoOwner } from './video-owner.ts'
import { COVER_FORMAT, buildFileHeaders, type RequestedFile } from './video-file-headers.ts'
import { requireOwnVideoJob } from './videos.ts'

/** Dependencies of the file route. */
export interface VideoFileNeeds {
  store: Store
  door: StreamTransport
  /** Milliseconds since 1970. */
  now: () => number
  /** Calls per minute of the class 'read'. */
  perMinute: number
}

/** Maximum concurrent downloads of one client, which may fetch a file in parts; of one address; and in total. */
const MAX_PER_OWNER = 4
const MAX_PER_ADDRESS = 12
const MAX = 24
/** Maximum milliseconds of one download. */
const MAX_LENGTH = 30 * 60_000

/** Counts running downloads. */
class Downloads {
  readonly #ofOwner = new ConcurrencyLimit(MAX_PER_OWNER)
  readonly #ofAddress = new ConcurrencyLimit(MAX_PER_ADDRESS)
  readonly #ofAll = new ConcurrencyLimit(MAX)

  /**
   * Takes a download slot and returns the function that releases it.
   * @throws ApiRefusal if none is free.
   */
  take({ owner, address }: { owner: string; address: string }): () => void {
    const [own, near] = [this.#ofOwner.acquire(owner), this.#ofAddress.acquire(address)]
    const all = own && near && this.#ofAll.acquire('all')
    const giveBack = () => [own, near, all].forEach((turn) => turn?.())
    if (all) return giveBack
    giveBack()
    throw own && near
      ? new ApiRefusal(503, '下载的人太多，请稍后再试')
      : new ApiRefusal(429, '同时下载的文件太多，请等前面的下完')
  }
}

/** The client's range headers to pass on: one range, and the validator of its partial file. */
function rangeHeaders({ headers }: FastifyRequest): Record<string, string> {
  const range = headers.range ?? ''
  const ifRange = headers['if-range']
  if (!/^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/.test(range)) return {}
  return { range, ...(typeof ifRange === 'string' && /^[\x20-\x7e]{1,200}$/.test(ifRange) && { 'if-range': ifRange }) }
}

const STALE = '下载地址已失效，请重新解析'

function refusalOfStatus(status: number): ApiRefusal {
  if ([401, 403, 404, 410].includes(status)) return new ApiRefusal(410, STALE)
  return new ApiRefusal(502, '平台没有给出文件，请重新解析')
}

function asRefusal(error: unknown): unknown {
  if (error instanceof ApiRefusal) return error
  if (error instanceof StreamRefusal || error instanceof OutsideRefusal) return new ApiRefusal(502, STALE)
  return new ApiRefusal(502, '和平台的连接断了，请重试')
}

async function ask(
  door: StreamTransport,
  { source, file }: RequestedFile & { file: VideoFile },
  request: FastifyRequest,
  signal: AbortSignal,
): Promise<StreamAnswer> {
  const headers = { ...file.headers, ...rangeHeaders(request) }
  const answer = await openStream(door, {
    url: file.url,
    headers,
    mayAsk: ({ hostname }) => isPlatformHost(source, hostname),
    signal,
  })
  if ([200, 206, 416].includes(answer.status)) return answer
  answer.body.destroy()
  throw refusalOfStatus(answer.status)
}

async function wantedFile(
  { store, now }: VideoFileNeeds,
  request: FastifyRequest,
): Promise<RequestedFile & { file: VideoFile; visitor: Visitor }> {
  const { data } = videoFileInput.safeParse(request.query)
  if (!data) throw new ApiRefusal(400, 'id 或 format 不合要求')
  const visitor = readVisitor(request, now())
  const { source, result } = await requireOwnVideoJob(store, data.id, visitor)
  const info = result === undefined ? undefined : parseVideoInfo(result)
  const format = info?.formats.find(({ id }) => id === data.format)
  const file = data.format === COVER_FORMAT ? info?.cover : format?.file
  if (!info || !file) throw new ApiRefusal(404, '没有这个文件，请重新解析')
  return { source, title: info.title, format, file, visitor }
}

/**
 * Adds the download route: streams a finished job's file through the server, only to the client that requested the job.
 * It is no faster than the client reads, and ends when the client disconnects.
 */
export function addVideoFile(app: FastifyInstance, needs: VideoFileNeeds): void {
  const downloads = new Downloads()
  app.get('/mapi/toolVideoDownload/file', {
    // Responds with bytes; the API description has only calls.
    schema: { hide: true },
    config: { rateLimit: toRateLimit('search', needs.perMinute) },
    exposeHeadRoute: false,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const wanted = await wantedFile(needs, request)
      const release = downloads.take(getVideoOwner(wanted.visitor))
      const controller = new AbortController()
      const timer = setTimeout(() => controller.abort(), MAX_LENGTH)
      const end = () => {
        clearTimeout(timer)
        release()
        controller.abort()
      }
      reply.raw.once('close', end)
      // If a client disconnected during the lookup, no further close event is emitted.
      if (reply.raw.closed || reply.raw.destroyed) end()
      try {
        const answer = await ask(needs.door, wanted, request, controller.signal)
        const headers = buildFileHeaders(answer, wanted)
        if (headers === undefined) {
          answer.body.destroy()
          throw refusalOfStatus(answer.status)
        }
        reply.code(answer.status).headers(headers)
        return await reply.send(answer.body)
      } catch (error) {
        throw asRefusal(error)
      }
    },
  })
}
