import { videoTool } from './video-tool.ts'

export default videoTool({
  source: 'Twitter',
  words: ['Twitter', '推特', 'X 视频', 'X 视频下载', 'x.com', 't.co'],
  example: {
    label: '旧域名的分享链接',
    text: 'https://twitter.com/Interior/status/463440424141459456?s=20&t=abc',
    link: 'https://x.com/i/status/463440424141459456',
  },
})
