import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import type { HelmetOptions } from 'helmet'

/** Denies sensors that no page uses; the clipboard stays allowed. */
const PERMISSIONS_POLICY = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'

/** The external server that receives tracking events; undefined if there is none. */
export function getTrackingOrigin({ address }: { readonly address: string | null }): string | undefined {
  return address !== null && URL.canParse(address) ? new URL(address).origin : undefined
}

/** Sources that a document's policy allows beyond the build's own files. */
interface Allowed {
  script?: string
  style?: string
  /** Origin to which tracking events are sent. */
  sendsTo?: string | undefined
}

/** The policy of pages: only the build's own files. One inline script and one inline style are allowed by hash. */
function pageDirectives({ sendsTo, ...inline }: Allowed = {}): Record<string, string[]> {
  const quoted = (hash: string | undefined) => (hash === undefined ? [] : [`'${hash}'`])
  return {
    // Fonts, connections and the manifest fall back to `default-src`, workers to `script-src`; naming them would only
    // lengthen each page.
    'default-src': ["'self'"],
    // Allows compiling WebAssembly (the text engine's byte scanner), which permits no script.
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...quoted(inline.script)],
    'style-src': ["'self'", ...quoted(inline.style)],
    'img-src': ["'self'", 'data:', 'blob:', ...(sendsTo === undefined ? [] : [sendsTo])],
    ...(sendsTo !== undefined && { 'connect-src': ["'self'", sendsTo] }),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  }
}

/** The content security policy of a document with this inline script and style. */
export function buildPagePolicy(allowed: Required<Omit<Allowed, 'sendsTo'>> & Pick<Allowed, 'sendsTo'>): string {
  // For documents of the app, whose inline script creates the only Trusted Types policy (scripts/vite/boot-script.ts).
  const directives = {
    ...pageDirectives(allowed),
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join(';')
}

/** API answers are not pages: a browser that opens one may load nothing for it. */
const API_POLICY = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] }

/** Headers that helmet sets for these options; they never vary, so helmet runs only once. */
async function headersOf(options: HelmetOptions): Promise<Readonly<Record<string, string>>> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  await new Promise<void>((done, fail) => {
    helmet(options)(request, response, (error?: unknown) => (error instanceof Error ? fail(error) : done()))
  })
  const headers = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)])
  return Object.fromEntries([...headers, ['permissions-policy', PERMISSIONS_POLICY]])
}

/** Security headers of calls, and of all other answers. */
export interface SecurityHeaders {
  ofOthers: Readonly<Record<string, string>>
  ofCalls: Readonly<Record<string, string>>
}

/** Configuration on which the security headers depend. */
interface SecurityConfig {
  /** The public origin, if known. */
  baseUrl: string | undefined
  tracking: { readonly address: string | null }
}

/** Builds the security headers; a document replaces the policy by its own. HSTS only if the public address is https. */
export async function buildSecurityHeaders(config: SecurityConfig): Promise<SecurityHeaders> {
  const settings = (directives: Readonly<Record<string, string[]>>): HelmetOptions => ({
    // Helmet's defaults include upgrade-insecure-requests, which breaks plain-HTTP installs on a local network.
    contentSecurityPolicy: { useDefaults: false, directives },
    hsts: config.baseUrl?.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // Only obsolete browsers need these headers; without them more of a page fits into the first packets.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // Browsers isolate origins by default.
    originAgentCluster: false,
  })
  const [ofOthers, ofCalls] = await Promise.all([
    headersOf(settings(pageDirectives({ sendsTo: getTrackingOrigin(config.tracking) }))),
    headersOf(settings(API_POLICY)),
  ])
  return { ofOthers, ofCalls }
}
