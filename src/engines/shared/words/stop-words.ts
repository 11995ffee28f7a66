// Filler words, which say nothing about a page's subject.
const ENGLISH =
  'a about above after again all also am an and any are aren as at be because been before being below between both but by can could did do does doing don down during each few for from further get got had has have having he her here hers him his how i if in into is isn it its itself just let ll may me more most my no nor not now of off on once one only or other our ours out over own per re s same she should so some such t than that the their theirs them then there these they this those through to too under until up us ve very via was we were what when where which while who whom why will with would you your yours'
const EUROPEAN =
  'de la le les des du un une et en est que qui pour dans sur par au aux der die das und ist im den dem ein eine mit für von zu auf el los las del y es se con por una il di che per non della do da dos das em um uma com na no os para não é и в на с по не что это для как из к от'
const CHINESE =
  '的 了 和 是 在 我 有 就 不 人 都 一 一个 上 也 很 到 说 要 去 你 会 着 没有 看 好 自己 这 那 这个 那个 这些 那些 它 他 她 们 我们 你们 他们 它们 与 及 或 等 对 为 以 于 从 被 把 将 让 给 用 由 可 可以 而 并 且 但 但是 因为 所以 如果 如 之 其 其中 中 内 外 下 里 后 前 时 年 月 日 个 种 多 少 更 最 再 又 还 还是 已 已经 能 能够 吗 呢 吧 啊 及其 以及 通过 进行 一些 什么 怎么 如何 为了 关于 根据 来 请 该 各 每 所 者 地 得 过 只 才 向 并且 或者 不是 就是 是否 即可 需要 一下 更多 大 小 新 做 本 此 使 无 元 号 第 第一 二 三 两 の に は を た が で て と し れ さ ある いる も する から な こと として い や など なっ ない この ため その よう また もの という です ます まで'

/** Words excluded from the keyword table, in lower case. */
export const STOP_WORDS: ReadonlySet<string> = new Set(`${ENGLISH} ${EUROPEAN} ${CHINESE}`.split(' '))
