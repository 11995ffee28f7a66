import { expect, test } from 'vitest'
import { isNotFoundAnswer } from './ask.ts'

test.each<[string, unknown, boolean]>([
  ['what a server in process refuses', Object.assign(new Error('no'), { status: 404 }), true],
  ['what the API refuses', { kind: 'envelope', status: 404 }, true],
  ['a list that goes on from nowhere', { kind: 'envelope', status: 400 }, true],
  ['a login page of a network', { kind: 'malformed', status: 404 }, false],
  ['a busy server', { kind: 'envelope', status: 429 }, false],
  ['a server that is away', { status: 503 }, false],
  ['a network that is away', { kind: 'network', status: undefined }, false],
  ['another error', new Error('404'), false],
  ['nothing', null, false],
  ['a word', '404', false],
])('%s is a missing thing: %s', (_, error, missing) => expect(isNotFoundAnswer(error)).toBe(missing))
