import type { VideoLink, VideoSource } from '../../lib/video-link.ts'
import { Icon } from '../../ui/icon.tsx'
import { CopyButton } from '../shared/copy-button.tsx'
import { ReportedResult } from '../shared/reported-result.ts'
import { sourceNameWithSpace } from './use-link.ts'

export interface FoundLinkProps {
  link: VideoLink
  /** Platform of this tool page, which may differ from the link's. */
  page: VideoSource
}

/** Link found in a text, without tracking parameters, to copy or open. */
export function FoundLink({ link, page }: FoundLinkProps) {
  return (
    <section className="mt-3 border-t border-rule pt-2" data-result="">
      <ReportedResult said={link.url} />
      <p className="text-xs text-soft">
        识别到{link.source === page ? '' : ` ${sourceNameWithSpace(link.source)}的`}链接
        {link.isShort ? '，短链接由服务器展开' : '，已去掉跟踪参数'}
      </p>
      <div className="flex items-center gap-1">
        <p className="min-w-0 flex-1 py-1 text-sm break-all">{link.url}</p>
        <CopyButton label="复制链接" said="已复制链接" text={link.url} />
        <a
          aria-label={`在${sourceNameWithSpace(link.source)}打开`}
          className="btn-quiet shrink-0"
          href={link.url}
          rel="noopener noreferrer nofollow"
          target="_blank"
          title="打开原视频"
        >
          <Icon className="size-4" name="external-link" />
        </a>
      </div>
    </section>
  )
}
