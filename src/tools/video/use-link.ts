import {
  findVideoLink,
  VIDEO_SOURCE_LABELS,
  type VideoLink,
  type VideoLinkRefusal,
  type VideoSource,
} from '../../lib/video-link.ts'
import { useUrlState } from '../../state/url-state.ts'
import { useStableValue } from '../shared/use-stable.ts'

/** Link to a video in the pasted text, or the reason why there is none; undefined if nothing is pasted. */
export function useVideoLink(): VideoLink | VideoLinkRefusal | undefined {
  const [{ url = '' }] = useUrlState()
  return useStableValue(url.trim() === '' ? undefined : findVideoLink(url))
}

/** Name of a platform, with a space after Latin letters before Chinese text. */
export function sourceNameWithSpace(source: VideoSource): string {
  const name = VIDEO_SOURCE_LABELS[source]
  return /\w$/.test(name) ? `${name} ` : name
}
