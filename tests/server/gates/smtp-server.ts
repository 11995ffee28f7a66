import { createServer, type AddressInfo, type Socket } from 'node:net'

/** A received letter. */
export interface Letter {
  from: string
  to: string
  /** Headers and body, undecoded. */
  data: string
}

/** Answers a command; undefined for the default answer. */
export type SmtpBehaviour = (command: string, socket: Socket) => string | undefined

/** A local mail server with enough of RFC 5321 to receive letters one by one. */
export interface SmtpServer {
  url: string
  letters: Letter[]
  behave: (behaviour: SmtpBehaviour) => void
  close: () => Promise<void>
}

const pathIn = (command: string) => /<([^>]*)>/.exec(command)?.[1] ?? ''

/** Handles one connection line by line. */
function converse(socket: Socket, letters: Letter[], behave: SmtpBehaviour): void {
  let [rest, from, to] = ['', '', '']
  let data: string[] | undefined
  const say = (line: string) => void socket.write(`${line}\r\n`)
  const usual = (command: string): string => {
    const verb = command.split(' ', 1)[0]?.toUpperCase()
    if (verb === 'EHLO') return '250-localhost\r\n250 8BITMIME'
    if (verb === 'MAIL') from = pathIn(command)
    if (verb === 'RCPT') to = pathIn(command)
    if (verb === 'DATA') {
      data = []
      return '354 go on'
    }
    return verb === 'QUIT' ? '221 bye' : '250 ok'
  }
  const line = (text: string) => {
    if (!data) return say(behave(text, socket) ?? usual(text))
    if (text !== '.') return void data.push(text.replace(/^\./, ''))
    letters.push({ from, to, data: data.join('\r\n') })
    data = undefined
    say(behave('.', socket) ?? '250 taken')
  }
  // A client that disconnects does not fail the test.
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    const lines = `${rest}${String(chunk)}`.split('\r\n')
    rest = lines.pop() ?? ''
    lines.forEach(line)
  })
  say('220 localhost ESMTP')
}

/** Starts the server on a free port. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const letters: Letter[] = []
  const sockets = new Set<Socket>()
  let behaviour: SmtpBehaviour = () => undefined
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    converse(socket, letters, (command, of) => behaviour(command, of))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `smtp://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    letters,
    behave: (next) => void (behaviour = next),
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
