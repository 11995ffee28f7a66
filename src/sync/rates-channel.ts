/** What of the money on this device changed. */
export type MoneyTopic = 'rates' | 'board' | 'quotes'

type Listener = (topic: MoneyTopic) => void

const NAME = 'crossport.money'

/** Follows changes of rates, board and quotes in this tab and in all others. Returns what ends it. */
export function subscribeMoney(listener: Listener): () => void {
  const channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', ({ data }: MessageEvent<MoneyTopic>) => listener(data))
  return () => channel.close()
}

/** Tells every tab of a change, this one too. */
export function announceMoney(topic: MoneyTopic): void {
  const channel = new BroadcastChannel(NAME)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- channels have none
  channel.postMessage(topic)
  channel.close()
}
