import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** A picture of noise, whose file stays large. */
export async function noise(width: number, height: number): Promise<Sharp> {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 7919 + (at >> 5) * 104_729) & 0xff
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, sum])
}

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1')

/** A PNG that claims a size, with single-colour rows or without rows. */
export function claimedPng(width: number, height: number, hasRows: boolean): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = hasRows ? deflateSync(Buffer.alloc((width + 1) * height)) : Buffer.alloc(0)
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** A PNG with an additional chunk after its header. */
export function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), chunk(type, data), png.subarray(33)])
}

/** A text with the signatures of a zip file. */
export const zipTail = (text: string): Buffer =>
  Buffer.concat([
    Buffer.from('PK\x03\x04', 'latin1'),
    Buffer.from(text),
    Buffer.from('PK\x05\x06', 'latin1'),
    Buffer.alloc(18),
  ])

/** A GIF with many frames of a few pixels, each declared as large as the first. */
export function manyFrames(width: number, height: number, frames: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width, 0)
  size.writeUInt16LE(height, 2)
  const head = Buffer.concat([Buffer.from('GIF89a'), size, Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])])
  const frame = Buffer.concat([
    Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0]),
    size,
    Buffer.from([0, 2, 2, 0x44, 1, 0]),
  ])
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])])
}

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>'

/** A modified copy of bytes. */
function spoiled(bytes: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(bytes)
  change(copy)
  return copy
}

/** Files that must be refused, with a pattern of the error message. */
export async function hostileFiles(): Promise<[name: string, bytes: Buffer, sentence: RegExp][]> {
  const picture = await noise(300, 300)
  const [jpeg, png, webp, gif, avif] = await Promise.all([
    picture.clone().jpeg().toBuffer(),
    picture.clone().png().toBuffer(),
    picture.clone().webp().toBuffer(),
    picture.clone().gif().toBuffer(),
    picture.clone().avif({ effort: 0 }).toBuffer(),
  ])
  const tiff = await picture.clone().tiff().toBuffer()
  const small = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
  const kind = /只能上传/
  const broken = /不完整或已损坏/
  const many = /像素太多/
  const tiny = /太小/
  const cut = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.6))
  const sofOf = (bytes: Buffer) => bytes.indexOf(Buffer.from([0xff, 0xc0]))
  return [
    ['a text', Buffer.from('hello'), kind],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), kind],
    ['a drawing', Buffer.from(SVG), kind],
    [
      'a drawing with a declaration',
      Buffer.from(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${SVG}`),
      kind,
    ],
    ['a compressed drawing', gzipSync(SVG), kind],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj'), kind],
    ['a zip', zipTail('x'), kind],
    ['a bitmap', Buffer.from('BM6\0\0\0\0\0\0\0', 'latin1'), kind],
    ['a TIFF', tiff, kind],
    ['an icon', Buffer.from([0, 0, 1, 0, 1, 0, 16, 16]), kind],
    ['a Photoshop file', Buffer.from('8BPS\0\x01', 'latin1'), kind],
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), kind],
    ['JPEG XL', Buffer.from([0xff, 0x0a, 0, 0, 0]), kind],
    ['JPEG 2000', Buffer.from('\0\0\0\x0cjP  \r\n\x87\n', 'latin1'), kind],
    ['an ImageMagick script', Buffer.from('push graphic-context\nfill url(https://x/)'), kind],
    ['the beginning of a JPEG and nothing else', jpeg.subarray(0, 4), broken],
    ['the signature of a PNG and nothing else', png.subarray(0, 8), broken],
    ['the signature of a PNG and a drawing', Buffer.concat([SIGNATURE, Buffer.from(SVG)]), broken],
    ['the beginning of a GIF and a script', Buffer.from('GIF89a/*<svg onload=alert(1)>*/=1;'), broken],
    [
      'the beginning of a WebP and a page',
      Buffer.from(`RIFF\x20\0\0\0WEBPVP8 <html>${'x'.repeat(60)}`, 'latin1'),
      broken,
    ],
    [
      'the beginning of an AVIF and a page',
      Buffer.from(`\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf<html>${'x'.repeat(60)}`, 'latin1'),
      broken,
    ],
    ['a JPEG that ends early', cut(jpeg), broken],
    ['a PNG that ends early', cut(png), broken],
    ['a WebP that ends early', cut(webp), broken],
    ['a GIF that ends early', cut(gif), broken],
    ['an AVIF that ends early', cut(avif), broken],
    ['a PNG with a wrong checksum', spoiled(png, (copy) => copy.fill(0, copy.length - 40, copy.length - 20)), broken],
    [
      'a JPEG with a hole',
      spoiled(jpeg, (copy) => copy.fill(0xff, Math.floor(copy.length / 2), Math.floor(copy.length / 2) + 400)),
      broken,
    ],
    ['a PNG that says it is huge', claimedPng(60_000, 60_000, false), many],
    ['a PNG of 256 million pixels in a few bytes', claimedPng(16_000, 16_000, true), many],
    ['a PNG of one long row', claimedPng(400_000, 60, false), many],
    ['a JPEG that says it is huge', spoiled(jpeg, (copy) => copy.fill(0xfe, sofOf(copy) + 5, sofOf(copy) + 9)), many],
    ['a GIF that says it is huge', manyFrames(65_535, 65_535, 1), many],
    ['one pixel', await small(1, 1), tiny],
    ['a thin line', await small(47, 900), tiny],
  ]
}

const SECRET = '<script>stolen()</script>'

/** Valid pictures with other data inside or appended; only the pixels may be kept. */
export async function loadedFiles(): Promise<[name: string, bytes: Buffer][]> {
  const picture = await noise(300, 200)
  const text = (key: string) => Buffer.from(`${key}\0${SECRET}`, 'latin1')
  const png = await picture.clone().png().toBuffer()
  return [
    ['a JPEG and a zip', Buffer.concat([await picture.clone().jpeg().toBuffer(), zipTail(SECRET)])],
    [
      'a JPEG with where it was taken',
      await picture
        .clone()
        .withExif({
          IFD0: { Copyright: SECRET, Make: 'Phone' },
          IFD3: { GPSLatitude: '31/1 13/1 0/1', GPSLatitudeRef: 'N' },
        })
        .jpeg()
        .toBuffer(),
    ],
    ['a PNG with a text', withChunk(png, 'tEXt', text('Comment'))],
    ['a PNG with a page behind', Buffer.concat([png, Buffer.from(`<html>${SECRET}</html>`)])],
    [
      'a WebP with a description',
      await picture
        .clone()
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${SECRET.replaceAll('<', '').replaceAll('>', '')}</x:xmpmeta>`)
        .webp()
        .toBuffer(),
    ],
    ['a GIF with a script behind', Buffer.concat([await picture.clone().gif().toBuffer(), Buffer.from(SECRET)])],
    ['a picture that moves', manyFrames(300, 300, 2000)],
  ]
}
