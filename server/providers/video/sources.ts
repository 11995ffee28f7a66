import type { VideoSource } from '../../../src/lib/video-link.ts'

interface SourceFacts {
  /** Names of the tool's extractors as regular expressions; extractors of users, tags and live streams are left out. */
  readers: string
  /** Domains of the platform's pages and files, including subdomains. */
  domains: readonly string[]
}

/**
 * Platforms, with the domains that yt-dlp 2026.8.19 requests and the domains of their files, found in its extractors
 * and bug reports.
 */
const SOURCES: Readonly<Record<VideoSource, SourceFacts>> = {
  TikTok: {
    readers: 'TikTok',
    domains: [
      'tiktok.com',
      'tiktokv.com',
      'tiktokv.us',
      'tiktokv.eu',
      'tiktokcdn.com',
      'tiktokcdn-us.com',
      'tiktokcdn-eu.com',
      'ttwstatic.com',
      'byteoversea.com',
      'ibyteimg.com',
      'ibytedtos.com',
      'muscdn.com',
    ],
  },
  Instagram: { readers: 'Instagram', domains: ['instagram.com', 'cdninstagram.com', 'fbcdn.net'] },
  Facebook: { readers: 'facebook,facebook:reel', domains: ['facebook.com', 'fb.watch', 'fbcdn.net', 'fbsbx.com'] },
  Twitter: { readers: 'twitter', domains: ['x.com', 'twitter.com', 't.co', 'twimg.com'] },
}

/** Extractors of the tool for a platform, as the value of its option. */
export function getExtractors(source: VideoSource): string {
  return SOURCES[source].readers
}

/** The domains of a platform. */
export function getPlatformDomains(source: VideoSource): readonly string[] {
  return SOURCES[source].domains
}

/** True if a host belongs to a platform; no other hosts are requested for its videos. */
export function isPlatformHost(source: VideoSource, host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '')
  return SOURCES[source].domains.some((domain) => name === domain || name.endsWith(`.${domain}`))
}

/** True for a plain https address of a platform. */
export function isPlatformAddress(source: VideoSource, address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return (
    url !== undefined &&
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    isPlatformHost(source, url.hostname)
  )
}
