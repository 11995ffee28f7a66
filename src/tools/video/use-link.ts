import {
  findVideoLink,
  VIDEO_SOURCE_LABELS,
  type VideoLink,
  type VideoLinkRefusal,
  type VideoSource,
} from '../../lib/video-link.ts'
import { useUrlState } from '../../state/url-state.ts'
import { useStableValue } from '../shared/use-stable.ts'

/** The link in what was pasted: of a video, or why there is none; undefined while nothing is pasted. */
export function useLink(): VideoLink | VideoLinkRefusal | undefined {
  const [{ url = '' }] = useUrlState()
  return useStableValue(url.trim() === '' ? undefined : findVideoLink(url))
}

/** A platform's name with the space that Latin letters want before Chinese ones. */
export function sourceNameWithSpace(source: VideoSource): string {
  const name = VIDEO_SOURCE_LABELS[source]
  return /\w$/.test(name) ? `${name} ` : name
}
