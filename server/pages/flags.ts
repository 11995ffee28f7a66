import type { FastifyInstance } from 'fastify'
import { getFlagUrl } from '../base/flag-url.ts'
import type { ReferenceSets } from '../reference/reference-sets.ts'

const WEBP = 'data:image/webp;base64,'

/** A picture and its media type. */
interface Image {
  type: 'image/webp' | 'image/svg+xml'
  bytes: Buffer
}

/** Decodes a flag: SVG for plain flags, a bitmap for those with coats of arms. */
function toImage(image: string): Image | undefined {
  if (image.startsWith(WEBP)) return { type: 'image/webp', bytes: Buffer.from(image.slice(WEBP.length), 'base64') }
  return image.startsWith('<svg') ? { type: 'image/svg+xml', bytes: Buffer.from(image) } : undefined
}

/** The flag images by the URL that the API returns for each. */
async function readFlags(reference: ReferenceSets): Promise<Map<string, Image>> {
  const [{ rows: flags }, { rows: countries }] = await Promise.all([
    reference.all('flags', ''),
    reference.all('countries', ''),
  ])
  const images = new Map(flags.map(({ iso2, image = '' }) => [iso2, image]))
  return new Map(
    countries.flatMap(({ iso2 = '', en = '' }): [string, Image][] => {
      const url = getFlagUrl(iso2, en)
      // Regions under China's flag share the URL of China's flag, which serves China's own image.
      const image = toImage(images.get(url === getFlagUrl('CN', 'China') ? 'CN' : iso2) ?? '')
      return image ? [[url, image]] : []
    }),
  )
}

/** Serves the flags at the `flagImageUrl` of API answers. */
export function addFlags(app: FastifyInstance, reference: ReferenceSets): void {
  let opened: Promise<Map<string, Image>> | undefined
  app.get('/flags/:name', async (request, reply) => {
    opened ??= readFlags(reference)
    opened.catch(() => (opened = undefined))
    const image = (await opened).get(request.url.split('?', 1)[0] ?? '')
    if (!image) return reply.callNotFound()
    return reply
      .header('cache-control', 'public, max-age=86400')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type(image.type)
      .send(image.bytes)
  })
}
