import type { VideoSource } from '../../../src/lib/video-link.ts'

interface SourceFacts {
  /** The tool's own readers, as expressions that match whole names; those of users, tags and broadcasts are left out. */
  readers: string
  /** Domains that the platform's pages, and its files, come from; their subdomains too. */
  domains: readonly string[]
}

/** The domains are those that yt-dlp 2026.8.19 asks for each platform and those of their files, found in its readers and reports. */
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

/** The tool's readers of a platform, as its option takes them. */
export function getExtractors(source: VideoSource): string {
  return SOURCES[source].readers
}

/** The domains of a platform. */
export function getPlatformDomains(source: VideoSource): readonly string[] {
  return SOURCES[source].domains
}

/** Whether a host belongs to a platform: nothing else is reached on its account. */
export function isPlatformHost(source: VideoSource, host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '')
  return SOURCES[source].domains.some((domain) => name === domain || name.endsWith(`.${domain}`))
}

/** Whether an address is one of a platform's over https, without anything unusual. */
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
