import { videoTool } from './video-tool.ts'

export default videoTool({
  source: 'Facebook',
  words: ['Facebook', '脸书', 'FB 视频', 'fb.watch', 'facebook reels'],
  example: {
    label: '带跟踪参数的视频链接',
    text: 'https://www.facebook.com/facebook/videos/10153231379946729/?mibextid=rS40aB7S9Ucbxw6v',
    link: 'https://www.facebook.com/facebook/videos/10153231379946729',
  },
})
