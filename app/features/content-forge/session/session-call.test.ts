import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ActionContext } from '#app/action/action-context.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { newRequestInfo, requestInfoContext } from '#app/platform/request/request-info.server.ts'
import { sessionCall } from './session-call.server.ts'

log.level = 'silent'

const router = new RouterContextProvider()
router.set(requestInfoContext, newRequestInfo('192.0.2.1'))
const context = new ActionContext(null, { request: new Request('http://site.test/'), context: router, params: {} })
const { toError } = sessionCall({ unavailable: 'Try again soon.', unexpected: 'It failed.' })

test('while the database is away the screen is asked to try again; any other error is an internal error', () => {
	const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
	expect(toError(away, context)).toMatchObject({ code: 'busy', message: 'Try again soon.', retryAfter: 5 })
	expect(toError(new TypeError('x is undefined'), context)).toMatchObject({ code: 'internal', message: 'It failed.' })
})
