import { MAX_PICTURES } from '../../src/lib/content/submission.ts'
import { renderSubmittedMarkdown, type PictureSizes } from '../contents/markdown.ts'
import { findMarkdownFault, type MarkdownBounds } from '../contents/markdown-bounds.ts'
import { MarkdownFault } from '../contents/markup.ts'
import { ApiRefusal } from '../calls/api-error.ts'

/** Lower bounds than those of content files: readers may have to wait while a visitor's text is rendered. */
const BOUNDS: MarkdownBounds = { marks: 2_000, containers: 600 }
const MAX_LINES = 2_000
const MAX_CELLS = 4_000
/** Matches the address of an uploaded picture in any width. */
const PICTURE = /^\/files\/([0-9a-f]{40})-\d{2,3}\.webp$/

const refuse = (sentence: string): never => {
  throw new ApiRefusal(400, sentence)
}

/** Placeholder in a preview for a picture not uploaded yet, which the device fills in. */
const WAITING_PICTURE = /^\/local\/[\da-f]{32}\.webp$/

function checkPictures(sources: readonly string[], isPreview: boolean): void {
  if (sources.length > MAX_PICTURES) refuse(`一篇最多 ${String(MAX_PICTURES)} 张图片`)
  if (sources.some((source) => !PICTURE.test(source) && !(isPreview && WAITING_PICTURE.test(source))))
    refuse('图片要先上传，不能用别处的地址')
}

/**
 * Renders a submitted or previewed text. A long text takes a quarter of a second, so the server calls `renderText`
 * instead. @throws ApiRefusal with the line and one Chinese sentence.
 */
export function renderSubmittedText(markdown: string, sizes: PictureSizes, { isPreview = false } = {}): string {
  if (markdown.split('\n').length > MAX_LINES) refuse(`正文不能超过 ${String(MAX_LINES)} 行`)
  if (markdown.split('|').length > MAX_CELLS) refuse(`正文里的表格不能超过 ${String(MAX_CELLS)} 格`)
  const excess = findMarkdownFault(markdown, BOUNDS)
  if (excess) refuse(`正文第 ${String(excess.line)} 行：${excess.sentence}`)
  try {
    return renderSubmittedMarkdown(markdown, ({ htmlLine, pictures }) => {
      if (htmlLine !== undefined) refuse(`正文第 ${String(htmlLine)} 行：不能写 HTML 标签，请用 Markdown`)
      checkPictures(pictures, isPreview)
      return sizes
    })
  } catch (error) {
    if (error instanceof MarkdownFault) return refuse(`正文第 ${String(error.line)} 行：${error.sentence}`)
    throw error
  }
}
