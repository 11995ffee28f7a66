import { expect, test } from 'vitest'
import { buildAttachmentHeader } from '../../../server/mapi/video-file-headers.ts'

test.each([
  ['a/b\\c:d*e?f"g<h>i|j#k%l', 'a b c d e f g h i j k l 720p.mp4'],
  ['../../etc/passwd', 'etc passwd 720p.mp4'],
  ['.hidden. ', 'hidden 720p.mp4'],
  ['\u202e乱\r\nX: y\u0000', '乱 X y 720p.mp4'],
  ['', '视频 720p.mp4'],
  ['长'.repeat(200), `${'长'.repeat(60)} 720p.mp4`],
  ["it's (1)!", "it's (1)! 720p.mp4"],
])('a file of %j is named', (title, name) => {
  const header = buildAttachmentHeader(title, { label: '720p MP4', ext: 'mp4', kind: 'video' })
  expect(header).toMatch(/^attachment; filename="video\.mp4"; filename\*=UTF-8''[\w.%~-]+$/)
  expect(decodeURIComponent(header.split("''")[1] ?? '')).toBe(name)
})
