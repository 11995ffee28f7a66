import { readFile } from 'node:fs/promises'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { HelmetOptions } from 'helmet'
import { z } from 'zod'
import type { Config } from './config.ts'
import { locate } from './pages/address.ts'
import { BuildError } from './pages/page-list.ts'
import { isApiUrl, pathOf } from './request-url.ts'

const hash = z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/)
const cspFile = z.object({ scripts: z.array(hash).default([]), styles: z.array(hash).default([]), pageStyles: z.record(z.string(), hash).default({}) })

/** Hashes of the inline scripts and styles that the build wrote into every page, and of the style that one page alone has, by file. */
export type CspHashes = z.infer<typeof cspFile>

/**
 * Reads the build's csp.json; without one there are no inline scripts to allow.
 * @throws BuildError when the file is there but not understood: pages would be dead without their scripts.
 */
export async function readCspHashes(publicDir: string): Promise<CspHashes> {
  const file = path.join(publicDir, 'csp.json')
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) {
      return { scripts: [], styles: [], pageStyles: {} }
    }
    throw error
  }
  try {
    return cspFile.parse(JSON.parse(text))
  } catch {
    throw new BuildError(`${file} must hold {"scripts": ["sha256-…"], "styles": ["sha256-…"]}: run the build again, or correct PUBLIC_DIR`)
  }
}

const quoted = (hashes: readonly string[]) => hashes.map((value) => `'${value}'`)

/** Denies the sensors that no page uses; copying to the clipboard stays allowed. */
const PERMISSIONS_POLICY = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'

/** Pages may load what the build made, and nothing else. */
function pagePolicy(scripts: readonly string[], styles: readonly string[]) {
  return {
    'default-src': ["'self'"],
    // WebAssembly may be compiled (the text engine's byte scanner); that allows no script.
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...quoted(scripts)],
    'style-src': ["'self'", ...quoted(styles)],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  }
}

/** An answer of the API is no page: opened as one, it may do nothing. */
const API_POLICY = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] }

/** The file that a page's address stands for, '' where it is none. */
function fileOf(url: string): string {
  const address = locate(pathOf(url))
  return address.kind === 'file' ? address.file : ''
}

/** What helmet sets for these options; it says the same to every request, so it is asked once. */
async function headersOf(options: HelmetOptions): Promise<Readonly<Record<string, string>>> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  await new Promise<void>((done, fail) => {
    helmet(options)(request, response, (error?: unknown) => (error instanceof Error ? fail(error) : done()))
  })
  const headers = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)])
  return Object.fromEntries([...headers, ['permissions-policy', PERMISSIONS_POLICY]])
}

/** Sets the security headers of every answer; HSTS only where the public address is https. */
export async function addSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const settings = (directives: Readonly<Record<string, string[]>>): HelmetOptions => ({
    // Helmet's defaults include upgrade-insecure-requests, which breaks plain-HTTP installs on a local network.
    contentSecurityPolicy: { useDefaults: false, directives },
    hsts: config.baseUrl?.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // For browsers that are gone; without them more of a page fits into the first packets.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  const { scripts, styles, pageStyles } = await readCspHashes(config.publicDir)
  const [ofPages, ofCalls] = await Promise.all([headersOf(settings(pagePolicy(scripts, styles))), headersOf(settings(API_POLICY))])
  // Listing every page's style in every answer would cost more than the styles save.
  const own = await Promise.all(
    Object.entries(pageStyles).map(async ([file, style]) => [file, await headersOf(settings(pagePolicy(scripts, [style])))] as const),
  )
  const ofPage = new Map(own)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isApiUrl(request.url) ? ofCalls : (ofPage.get(fileOf(request.url)) ?? ofPages))
    done()
  })
}
