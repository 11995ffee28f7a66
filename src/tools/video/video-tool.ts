import { SITE_FULL_NAME } from '../../lib/site.ts'
import { VIDEO_SOURCES, VIDEO_SOURCE_LABELS, type VideoSource } from '../../lib/video-link.ts'
import type { ToolDefinition } from '../tool.ts'

interface VideoTool {
  source: VideoSource
  words: readonly string[]
  /** Link as copied from the platform, and without tracking parameters. */
  example: { label: string; text: string; link: string }
}

/** Creates the page of one platform; only name and example differ between platforms. */
export function videoTool({ source, words, example }: VideoTool): ToolDefinition {
  const name = VIDEO_SOURCE_LABELS[source]
  const label = `${name}${/\w$/.test(name) ? ' ' : ''}视频`
  return {
    slug: source,
    group: 'video',
    order: VIDEO_SOURCES.indexOf(source) + 1,
    label,
    icon: 'video',
    words: [...words, '视频下载', '去水印', '视频解析', '短视频'],
    summary: '粘贴分享链接，解析出可下载的视频文件和封面',
    title: `${label}_链接解析与下载_${SITE_FULL_NAME}`,
    description: `${label}解析：粘贴 ${name} 的分享文字或链接，读出标题、作者、时长和各种清晰度的文件，注明是否带平台水印；链接自动去掉跟踪参数。仅供下载你有权使用的内容。`,
    keywords: [label, `${name}视频下载`, `${name}去水印`, '视频链接解析', '视频封面'],
    offline: { works: 'partly', reason: '断网能识别链接、去掉跟踪参数；解析和下载视频要联网' },
    fields: { url: 'words', job: 'words' },
    examples: [{ label: example.label, state: { url: example.text }, expect: example.link }],
    page: () => import('./page.tsx'),
  }
}
