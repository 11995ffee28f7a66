import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { encodeImage } from '../../../server/files/encode-image.ts'
import { PICTURE_WIDTHS } from '../../../src/lib/account/images.ts'
import { hostileFiles, loadedFiles, noise } from './picture-files.ts'

/**
 * Names of the chunks of a webp file, parsed here because the decoders may only open files through the one allowed
 * loader.
 */
const partsOf = (webp: Uint8Array): string[] => {
  const bytes = Buffer.from(webp)
  const parts: string[] = []
  for (let at = 12; at + 8 <= bytes.length; at += 8 + bytes.readUInt32LE(at + 4) + (bytes.readUInt32LE(at + 4) % 2))
    parts.push(bytes.toString('latin1', at, at + 4))
  return parts
}

const hostile = await hostileFiles()
const loaded = await loadedFiles()

test.each(hostile)('%s is refused', async (_name, bytes, sentence) => {
  for (const purpose of ['picture', 'document'] as const)
    await expect(encodeImage({ bytes, purpose })).rejects.toThrow(sentence)
})

test('there are enough of them', () => expect(hostile.length).toBeGreaterThanOrEqual(25))

test.each(loaded)('of %s only the pixels come out', async (_name, bytes) => {
  const encoded = await encodeImage({ bytes, purpose: 'picture' })
  expect(encoded.map(({ width }) => width)).toEqual([...PICTURE_WIDTHS])
  for (const { bytes: webp, width } of encoded) {
    expect(Buffer.from(webp).toString('latin1')).not.toMatch(/script|stolen|Phone|Exif|GPS/)
    expect(partsOf(webp).filter((part) => !/^(?:VP8 |VP8L|VP8X|ALPH)$/.test(part))).toEqual([])
    expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width, height: width })
  }
})

describe('good pictures', () => {
  const kinds = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const
  test.each(kinds)('%s is read', async (kind) => {
    const bytes = await (await noise(200, 100)).toFormat(kind).toBuffer()
    expect(await encodeImage({ bytes, purpose: 'logo' })).toHaveLength(PICTURE_WIDTHS.length)
  })

  test('a picture is turned as the camera says', async () => {
    const half = await sharp({ create: { width: 200, height: 100, channels: 3, background: 'black' } })
      .composite([
        {
          input: await sharp({ create: { width: 100, height: 100, channels: 3, background: 'white' } })
            .png()
            .toBuffer(),
          left: 0,
          top: 0,
        },
      ])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const [, , widest] = await encodeImage({ bytes: half, purpose: 'picture' })
    const { data, info } = await sharp(widest?.bytes).raw().toBuffer({ resolveWithObject: true })
    // After rotation the left side is on top.
    expect(data[Math.floor(info.width / 2) * info.channels]).toBeGreaterThan(200)
    expect(data[((info.height - 1) * info.width + Math.floor(info.width / 2)) * info.channels]).toBeLessThan(60)
  })

  test.each([
    ['own', 1200, 600, ['48 × 24', '180 × 90', '360 × 180', '540 × 270', '720 × 360', '900 × 450']],
    ['content', 1200, 600, ['360 × 180', '540 × 270', '720 × 360', '900 × 450']],
    ['own', 400, 100, ['48 × 12', '180 × 45', '360 × 90', '400 × 100', '400 × 100', '400 × 100']],
  ] as const)(
    'spec 9: a picture of a text (%s, %i by %i) is kept in widths and in its form',
    async (purpose, width, height, sizes) => {
      const encoded = await encodeImage({ bytes: await (await noise(width, height)).png().toBuffer(), purpose })
      expect(encoded.map((one) => `${String(one.width)} × ${String(one.height)}`)).toEqual(sizes)
    },
  )

  test.each([
    [3000, 1000, 2000, 667],
    [500, 400, 500, 400],
  ])('a document of %i by %i keeps its form', async (width, height, wide, high) => {
    const [encoded] = await encodeImage({
      bytes: await (await noise(width, height)).jpeg().toBuffer(),
      purpose: 'document',
    })
    expect(await sharp(encoded?.bytes).metadata()).toMatchObject({ width: wide, height: high, format: 'webp' })
  })
})
