import { videoTool } from './video-tool.ts'

export default videoTool({
  source: 'TikTok',
  words: ['TikTok', 'tiktok 下载', 'TK 视频', 'vm.tiktok.com', 'vt.tiktok.com'],
  example: {
    label: '带跟踪参数的分享文字',
    text: '看看这个视频 https://www.tiktok.com/@scout2015/video/6718335390845095173?is_from_webapp=1&sender_device=pc 复制链接打开 TikTok',
    link: 'https://www.tiktok.com/@scout2015/video/6718335390845095173',
  },
})
