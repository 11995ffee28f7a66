import { NotHere } from '../shared/not-here.tsx'

/** In place of the tree where its data pack is not on this device. */
export function TreeNotHere({ message, retry }: { message: string; retry: () => void }) {
  return <NotHere message={message} retry={retry} still="输入品名或编码查找时会问服务器；查过的编码存在这台设备上，断网也能再查。" what="HS 编码资料包" />
}
