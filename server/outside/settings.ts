import { isIP } from 'node:net'
import { z } from 'zod'

/** Settings for reading addresses that visitors name. */
export interface OutsideConfig {
  /** Allowed `address:port` pairs in the private network; for tests, empty in production. */
  privateEndpoints: readonly string[]
  /** Page that tells site owners about the program that reads their site; its URL is part of the user agent. */
  helpUrl: string | undefined
  /** True to obey robots.txt even if the visitor opts out. */
  alwaysRobots: boolean
}

const listOf = (text: string) => text.split(',').map((entry) => entry.trim())

function isEndpoint(text: string): boolean {
  const [, address = '', port = ''] = /^\[?([^\]]*)\]?:(\d{1,5})$/.exec(text) ?? []
  return isIP(address) > 0 && Number(port) >= 1 && Number(port) <= 65535
}

function isPlainWebAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && /^[\x21-\x27\x2a-\x7e]+$/.test(text)
}

/** Environment variables of outside requests. */
export const outsideEnvironment = {
  OUTSIDE_PRIVATE_ENDPOINTS: z
    .string()
    .transform(listOf)
    .refine(
      (list) => list.every(isEndpoint),
      'must be comma-separated IP addresses with a port, for example 127.0.0.1:8080',
    )
    .default([]),
  OUTSIDE_ROBOTS: z.enum(['visitor', 'always'], { error: 'must be visitor or always' }).default('visitor'),
  OUTSIDE_HELP_URL: z.string().refine(isPlainWebAddress, 'must be an http or https address').optional(),
}

/** Converts checked variables to the configuration; the default help URL is the tool's page. */
export function toOutsideConfig(
  data: z.infer<z.ZodObject<typeof outsideEnvironment>>,
  baseUrl: string | undefined,
): OutsideConfig {
  return {
    privateEndpoints: data.OUTSIDE_PRIVATE_ENDPOINTS,
    helpUrl: data.OUTSIDE_HELP_URL ?? (baseUrl && `${baseUrl}/tools-seo`),
    alwaysRobots: data.OUTSIDE_ROBOTS === 'always',
  }
}
