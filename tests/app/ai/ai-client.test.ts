import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newSiteFolder } from '../../support/database.ts'
import { functionCaller } from '../../support/ai/functions.ts'
import { oddProvider, wholeResponse } from '../../support/ai/odd-provider.ts'
import { startSiteProcess, type SiteProcess } from '../../support/site-process.ts'

/* Where the AI client sends what is written, and what of a provider's words reaches the log. */

const owner = { email: 'owner@example.com', password: 'mangoes on the roof' }
const key = 'planted-key-of-the-site-7'
const keywords = JSON.stringify({ focusKeyword: 'solar inverter', longTailKeywords: ['hybrid inverter'] })
const provider = await oddProvider()
const other = await oddProvider()
let site: SiteProcess
let tools: ReturnType<typeof functionCaller>

beforeAll(async () => {
	site = startSiteProcess({
		DATA_DIR: await newSiteFolder(),
		LOG_LEVEL: 'debug',
		AI_PROVIDER: 'openai-compatible',
		AI_MODEL: 'm',
		AI_BASE_URL: provider.url,
		AI_API_KEY: key,
		AI_MAX_RETRIES: '0',
		ADMIN_EMAIL: owner.email,
		ADMIN_PASSWORD: owner.password,
	})
	const url = await site.url
	const send = (path: string, init?: RequestInit) => fetch(url + path, { redirect: 'manual', ...init })
	const response = await send('/api/auth/sign-in/email', {
		method: 'POST',
		headers: { 'content-type': 'application/json', origin: 'http://site.test' },
		body: JSON.stringify(owner),
	})
	const pairs = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]?.split('=') ?? [])
	tools = functionCaller(
		{ fetch: send },
		{ cookies: new Map(pairs.map(([name = '', ...value]) => [name, value.join('=')])) },
	)
})
afterAll(() => {
	site.signal('SIGKILL')
	provider.close()
	other.close()
})
beforeEach(() => other.answers((response) => wholeResponse(response, keywords)))

const ask = async () => {
	const response = await tools.call('suggest-keywords', { postTitle: 'x' })
	return { status: response.status, text: await response.text() }
}

describe('a redirect', () => {
	test.each([301, 302, 303, 307, 308])('%i to another host is not followed', async (status) => {
		provider.answers((response) => response.writeHead(status, { location: `${other.url}/chat/completions` }).end())
		const { status: expected, text } = await ask()
		expect([expected, text]).toEqual([502, expect.stringContaining('another address')])
		expect([provider.asked.length, other.asked.length]).toEqual([1, 0])
	})

	test('to the same host is followed, with the same request; a circle ends', async () => {
		provider.answers((response, { path }) =>
			path === '/new' ? wholeResponse(response, keywords) : response.writeHead(308, { location: '/new' }).end(),
		)
		expect((await ask()).status).toBe(200)
		expect(provider.asked.map(({ body }) => body)).toEqual([provider.asked[0]?.body, provider.asked[0]?.body])
		provider.answers((response) => response.writeHead(307, { location: '/again' }).end())
		expect((await ask()).status).toBe(502)
		expect(provider.asked).toHaveLength(4)
	})
})

test('the log holds neither a key that a provider repeats, nor its words', async () => {
	const complaint = `Incorrect API key provided: ${key} (planted words), not sk-proj-planted0123456789`
	for (const status of [400, 401, 403, 404, 429, 500]) {
		provider.answers((response) =>
			response
				.writeHead(status, { 'content-type': 'application/json' })
				.end(JSON.stringify({ error: { message: complaint, type: 'x', code: 'y' } })),
		)
		const { text } = await ask()
		expect(text).not.toContain('planted')
	}
	provider.answers((response) => wholeResponse(response, complaint))
	await ask()
	await expect.poll(() => site.output()).toContain('HTTP 401')
	expect(site.output()).not.toContain('planted')
})
