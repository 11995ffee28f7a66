import type { FastifyBaseLogger } from 'fastify'
import { readVideoLink } from '../../../src/lib/video-link.ts'
import type { Outside } from '../../outside/outside.ts'
import { resolveShortLink } from '../../outside/short-link.ts'
import type { StreamDoor } from '../../outside/stream.ts'
import type { Store } from '../../store/store.ts'
import { FilterProxy } from './filter-proxy.ts'
import { findTool } from './find-tool.ts'
import type { FollowShortLink } from './read-video.ts'
import type { VideoConfig } from './settings.ts'
import { domainsOf } from './sources.ts'
import { removeLeftFolders } from './run-tool.ts'
import { VideoWork } from './video-work.ts'

/** What the server reads videos with. */
export interface VideoRoom {
  /** Clears up after servers that were killed and begins to work. */
  start: () => Promise<void>
  work: VideoWork
  /** Where files come from. */
  door: StreamDoor
  close: () => Promise<void>
}

/** Parts that tests replace. */
export interface VideoRoomOptions extends Partial<StreamDoor> {
  followShortLink?: FollowShortLink
  timeoutMs?: number
  atOnce?: number
  beatMs?: number
}

interface VideoNeeds {
  store: Store
  outside: Outside
  log: FastifyBaseLogger
  now: () => number
  config: { dataDir: string; video: VideoConfig }
}

function followWith(outside: Outside): FollowShortLink {
  return (source, url, signal) => {
    const isFinal = ({ href }: URL) => {
      const reading = readVideoLink(href)
      return !('refusal' in reading) && !reading.isShort && reading.source === source
    }
    return resolveShortLink(outside, url, { allowedHosts: domainsOf(source), isFinal }, signal)
  }
}

/** Opens what reads videos; nothing runs until its work is started. */
export function openVideo({ store, outside, log, now, config }: VideoNeeds, options: VideoRoomOptions = {}): VideoRoom {
  const { followShortLink = followWith(outside), timeoutMs, dial = (host, port, signal) => outside.dial(host, port, signal), ca, ...pace } = options
  const proxy = new FilterProxy(dial)
  const reader = { proxy, followShortLink, timeoutMs, findTool: () => findTool({ tool: config.video.tool, dataDir: config.dataDir }) }
  const work = new VideoWork({ store, reader, log, now, ...pace })
  return {
    start: async () => {
      for (const error of await removeLeftFolders()) log.warn({ err: error }, 'folder of a killed server not removed')
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
