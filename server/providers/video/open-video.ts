import type { FastifyBaseLogger } from 'fastify'
import { findVideoLink } from '../../../src/lib/video-link.ts'
import type { OutsideClient } from '../../outside/outside.ts'
import { resolveShortLink } from '../../outside/short-link.ts'
import type { StreamTransport } from '../../outside/stream.ts'
import type { Store } from '../../store/store.ts'
import { FilterProxy } from './filter-proxy.ts'
import { findYtDlp } from './find-tool.ts'
import type { FollowShortLink } from './read-video.ts'
import type { VideoConfig } from './settings.ts'
import { getPlatformDomains } from './sources.ts'
import { removeLeftoverFolders } from './run-tool.ts'
import { VideoJobRunner } from './video-work.ts'

/** Services for extracting videos. */
export interface VideoServices {
  /** Removes leftovers of killed servers and starts the runner. */
  start: () => Promise<void>
  work: VideoJobRunner
  /** The transport for downloading files. */
  door: StreamTransport
  close: () => Promise<void>
}

/** Dependencies that tests replace. */
export interface VideoOverrides extends Partial<StreamTransport> {
  followShortLink?: FollowShortLink
  timeoutMs?: number
  atOnce?: number
  beatMs?: number
}

interface VideoNeeds {
  store: Store
  outside: OutsideClient
  log: FastifyBaseLogger
  now: () => number
  config: { dataDir: string; video: VideoConfig }
}

function followWith(outside: OutsideClient): FollowShortLink {
  return (source, url, signal) => {
    const isFinal = ({ href }: URL) => {
      const reading = findVideoLink(href)
      return !('refusal' in reading) && !reading.isShort && reading.source === source
    }
    return resolveShortLink(outside, url, { allowedHosts: getPlatformDomains(source), isFinal }, signal)
  }
}

/** Creates the video services; nothing runs before `start`. */
export function createVideoServices(
  { store, outside, log, now, config }: VideoNeeds,
  options: VideoOverrides = {},
): VideoServices {
  const {
    followShortLink = followWith(outside),
    timeoutMs,
    dial = (host, port, signal) => outside.dial(host, port, signal),
    ca,
    ...pace
  } = options
  const proxy = new FilterProxy(dial)
  const reader = {
    proxy,
    followShortLink,
    timeoutMs,
    findTool: () => findYtDlp({ tool: config.video.tool, dataDir: config.dataDir }),
  }
  const work = new VideoJobRunner({ store, reader, log, now, ...pace })
  return {
    start: async () => {
      for (const error of await removeLeftoverFolders())
        log.warn({ err: error }, 'folder of a killed server not removed')
      work.start()
    },
    work,
    door: { dial, ca },
    close: async () => {
      await work.stop()
      proxy.close()
    },
  }
}
