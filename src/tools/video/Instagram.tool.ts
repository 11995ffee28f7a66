import { videoTool } from './video-tool.ts'

export default videoTool({
  source: 'Instagram',
  words: ['Instagram', 'ins 视频', 'IG 视频', 'reels', 'instagr.am'],
  example: {
    label: '带跟踪参数的 Reels 链接',
    text: 'https://www.instagram.com/reel/fA9uwTtkSN/?igsh=MzRlODBiNWFlZA==',
    link: 'https://www.instagram.com/reel/fA9uwTtkSN/',
  },
})
