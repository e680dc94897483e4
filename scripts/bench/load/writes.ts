import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { ask, type Answered } from '../../../tests/support/pages/traffic.ts'
import { report } from '../report.ts'
import { samplePost } from '../sample-post.ts'
import { admin, origin, signIn } from '../sign-in.ts'
import type { RawResponse } from './raw-response.ts'
import { startProcess, startSite, withFolder, type Site } from '../site.ts'

const atOnce = 16
const seconds = { whole: 8, quick: 4 }
/** No limit of the site is part of what is measured. */
const limits = ['comment', 'comment-author', 'enquiry'].map((name) => `${name}=1000000,1000000`).join('; ')

type Asked = Parameters<typeof ask>[2]
type Writing = { atLeast: number; next: (nth: number) => Asked; wanted: number }

/** Comments, enquiries and views a second with the embedded database, sixteen at a time, and the processor time of each. */
export async function measureWrites({ quick = false } = {}): Promise<void> {
	await withFolder(async (folder) => {
		const settings = { SEED: 'sample', TRUST_PROXY: '1', LIMITS: limits, ...admin.env }
		const site = await startSite({ DATA_DIR: path.join(folder, 'data'), ...settings })
		try {
			const cookie = await signIn(site)
			const all = await writings(site, cookie, quick)
			for (const [name, writing] of Object.entries(all))
				await measure(name, site, writing, quick ? seconds.quick : seconds.whole)
			await measureClient(folder, all.views)
		} finally {
			await site.stop()
		}
	})
}

async function writings(
	site: Site,
	cookie: string,
	quick: boolean,
): Promise<Record<'comments' | 'enquiries' | 'views', Writing>> {
	const { id, html } = await samplePost(site)
	const [, view = ''] = /data-view="([^"]+)"/.exec(html) ?? []
	const tokens = await formTokens(site, (quick ? seconds.quick : seconds.whole) * 600)
	const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' }
	const form = (at: string, fields: Record<string, string>, more: Record<string, string> = {}): Asked => ({
		method: 'POST',
		path: at,
		body: new URLSearchParams(fields).toString(),
		headers: { ...headers, ...more },
	})
	return {
		comments: {
			atLeast: 300,
			wanted: 200,
			next: (nth) =>
				form(
					'/api/comments',
					{ intent: 'write', post: id, content: `What does number ${nth} cost in Ibadan?`, key: randomUUID() },
					{ cookie },
				),
		},
		enquiries: {
			atLeast: 150,
			wanted: 200,
			next: (nth) =>
				form(
					'/api/enquiry',
					{
						name: `Visitor ${nth}`,
						email: `visitor-${nth}@example.com`,
						service: 'solar',
						message: `Please call me about the roof of house number ${nth * 7919}.`,
						terms: 'on',
						form_token: tokens[nth] ?? '',
					},
					from(nth),
				),
		},
		views: {
			atLeast: 5_000,
			wanted: 204,
			next: (nth) => ({
				method: 'POST',
				path: '/api/view',
				body: `${view} `,
				headers: {
					origin,
					'user-agent': `Mozilla/5.0 (Phone ${nth % 5_000}; Android 13) Chrome/140 Mobile`,
					...from(nth),
				},
			}),
		},
	}
}

/** Each of them from a network of its own. */
const from = (nth: number) => ({ 'x-forwarded-for': `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}` })

/** Older than those that look like a program's. */
async function formTokens({ url }: Site, count: number): Promise<string[]> {
	const tokens: string[] = []
	const one = async () => {
		while (tokens.length < count) {
			const { token } = z.object({ token: z.string() }).parse(await (await fetch(`${url}/api/form-token`)).json())
			tokens.push(token)
		}
	}
	await Promise.all(Array.from({ length: atOnce }, one))
	await wait(3_500)
	return tokens
}

/** What this client gets from a bare server that reads the same views and responds with the same: no site is faster. */
async function measureClient(folder: string, views: Writing): Promise<void> {
	const file = path.join(folder, 'view')
	const headers = ['x-content-type-options', 'nosniff', 'cache-control', 'private, no-store', 'vary', 'Accept-Encoding']
	await writeFile(file, JSON.stringify({ status: 204, headers, body: '' } satisfies RawResponse))
	const bare = await startProcess('scripts/bench/load/bare-server.ts', [file], {})
	await measure('views of a bare server', bare, { ...views, atLeast: 0 }, seconds.quick)
	await bare.stop()
}

async function measure(name: string, site: Site, { atLeast, next, wanted }: Writing, time: number): Promise<void> {
	const responses: Answered[] = []
	let nth = 0
	const client = async (until: number) => {
		const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
		while (performance.now() < until) responses.push(await ask(site.url, agent, next(nth++)))
		agent.destroy()
	}
	const run = (ms: number) => {
		const until = performance.now() + ms
		return Promise.all(Array.from({ length: atOnce }, () => client(until)))
	}
	await run(1_000)
	responses.length = 0
	const [began, main, all] = [performance.now(), await site.appCpuMs(), await site.cpuMs()]
	await run(time * 1_000)
	const elapsed = (performance.now() - began) / 1_000
	const failed = responses.filter(({ status }) => status !== wanted)
	if (failed.length > 0) throw new Error(`${failed.length} of ${responses.length} ${name} got ${failed[0]?.status}.`)
	const count = responses.length
	report(`${name} a second, ${atOnce} at a time`, count / elapsed, '/s', atLeast > 0 ? { atLeast } : undefined)
	report('  processor time of one: main thread of the app', ((await site.appCpuMs()) - main) / count, 'ms')
	report('  all threads of both processes', ((await site.cpuMs()) - all) / count, 'ms')
}
