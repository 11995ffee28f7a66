import { readFile } from 'node:fs/promises'
import path from 'node:path'
import helmet from '@fastify/helmet'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Config } from './config.ts'
import { locate } from './pages/address.ts'
import { pathOf } from './request-url.ts'

const hash = z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/)
const cspFile = z.object({ scripts: z.array(hash).default([]), styles: z.array(hash).default([]), pageStyles: z.record(z.string(), hash).default({}) })

/** Hashes of the inline scripts and styles that the build wrote into every page, and of the style that one page alone has, by file. */
export type CspHashes = z.infer<typeof cspFile>

/**
 * Reads the build's csp.json; without one there are no inline scripts to allow.
 * @throws Error when the file is there but not understood: pages would be dead without their scripts.
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
  } catch (cause) {
    throw new Error(`${file} must hold {"scripts": ["sha256-…"], "styles": ["sha256-…"]}; run the build again`, { cause })
  }
}

const quoted = (hashes: readonly string[]) => hashes.map((value) => `'${value}'`)

/** Denies the sensors that no page uses; copying to the clipboard stays allowed. */
const PERMISSIONS_POLICY = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'

/** Sets the security headers of every answer; HSTS only where the public address is https. */
export async function addSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const { scripts, styles, pageStyles } = await readCspHashes(config.publicDir)
  // Listing every page's style in every answer would cost more than the styles save.
  const stylesOf = ({ url = '/' }: IncomingMessage): string => {
    const address = locate(pathOf(url))
    const own = address.kind === 'file' && Object.hasOwn(pageStyles, address.file) ? pageStyles[address.file] : undefined
    return ["'self'", ...quoted(own === undefined ? styles : [own])].join(' ')
  }
  await app.register(helmet, {
    contentSecurityPolicy: {
      // Helmet's defaults include upgrade-insecure-requests, which breaks plain-HTTP installs on a local network.
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        // WebAssembly may be compiled (the text engine's byte scanner); that allows no script.
        'script-src': ["'self'", "'wasm-unsafe-eval'", ...quoted(scripts)],
        'style-src': [stylesOf],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        'form-action': ["'self'"],
      },
    },
    hsts: config.baseUrl?.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY)
  })
}
