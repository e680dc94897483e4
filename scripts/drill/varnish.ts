import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { newSiteFolder } from '../../tests/support/database.ts'
import { startWholeSite } from '../../tests/support/whole-site.ts'
import { root } from '../setup/dependencies.js'
import type { Drill, DrillRow } from './table.ts'

const admin = { email: 'owner@example.com', password: 'mangoes on the roof' }
const origin = 'http://site.test'
/** Of an hour, for which pages are stored, of a site with ten million visits a month. */
const visits = 13_900
const atOnce = 8
const rounds = 20
/** Until a purge has been sent the second time. */
const repeatMs = 12_000
/** Visited before the site is stopped, and then. */
const stayingPages = ['/', '/about', '/services', '/blog', '/contact']
const limits = { visibleMs: 1_000, reaching: 0.02 }

export const varnishDrill: Drill = {
	name: 'varnish',
	about:
		'a Varnish of this machine in front of the site, with deploy/varnish.vcl: what is stored, and how soon it goes',
	run: async (say) => {
		if (spawnSync('varnishd', ['-V']).error) throw new Error('Varnish is not installed here: varnish, varnish-modules.')
		const [sitePort, cachePort] = [await freePort(), await freePort()]
		const [dataDir, folder] = [await newSiteFolder(), fs.mkdtempSync(path.join(os.tmpdir(), 'imole-varnish-'))]
		const cache = startVarnish(folder, sitePort, cachePort)
		const site = startWholeSite({
			PORT: String(sitePort),
			DATA_DIR: dataDir,
			SEED: 'sample',
			TRUST_PROXY: '1',
			ADMIN_EMAIL: admin.email,
			ADMIN_PASSWORD: admin.password,
			LIMITS: 'writing=100000,1000000; desk=100000,1000000; account=100000,1000000',
			CDN_DRIVER: 'varnish',
			CDN_URL: `http://127.0.0.1:${cachePort}`,
		})
		try {
			const owner = await ownerAt(await site.url, `http://127.0.0.1:${cachePort}`)
			await owner.shared()
			const rows = [await hourOfVisits(owner, say), ...(await changes(owner, say))]
			await pause(repeatMs)
			for (const page of stayingPages) await owner.visit(page)
			site.signal('SIGTERM')
			await site.ended
			return [...rows, await withoutTheSite(owner, say)]
		} finally {
			site.signal('SIGKILL')
			const ended = new Promise((resolve) => void cache.once('exit', resolve))
			if (cache.exitCode === null && cache.kill('SIGTERM')) await ended
			fs.rmSync(dataDir, { recursive: true, force: true })
			fs.rmSync(folder, { recursive: true, force: true })
		}
	},
}

function startVarnish(folder: string, sitePort: number, cachePort: number): ChildProcess {
	const file = path.join(folder, 'imole.vcl')
	const vcl = fs.readFileSync(path.join(root, 'deploy/varnish.vcl'), 'utf8')
	fs.writeFileSync(file, vcl.replace('.port = "3000"', `.port = "${sitePort}"`))
	const args = ['-F', '-j', 'none', '-n', folder, '-a', `127.0.0.1:${cachePort}`, '-f', file, '-s', 'malloc,64m']
	return spawn('varnishd', args, { stdio: ['ignore', 'ignore', 'inherit'] })
}

async function freePort(): Promise<number> {
	const server = net.createServer()
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const address = server.address()
	await new Promise<void>((resolve) => void server.close(() => resolve()))
	return typeof address === 'object' && address ? address.port : 0
}

type Visited = { status: number; text: string }
type Owner = Awaited<ReturnType<typeof ownerAt>>

async function ownerAt(siteUrl: string, cacheUrl: string) {
	const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce })
	/** Requests that the site got from here, past the cache. */
	let own = 0
	const direct = (address: string, init: RequestInit = {}) => {
		own += 1
		return fetch(siteUrl + address, { redirect: 'manual', ...init })
	}
	const signedIn = await direct('/api/auth/sign-in/email', {
		method: 'POST',
		headers: { origin, 'content-type': 'application/json' },
		body: JSON.stringify(admin),
	})
	if (signedIn.status !== 200) throw new Error(`The admin could not sign in: ${await signedIn.text()}`)
	const cookie = signedIn.headers
		.getSetCookie()
		.map((each) => each.split(';')[0])
		.join('; ')
	const submit = (address: string, fields: Record<string, string>) =>
		direct(address, { method: 'POST', headers: { origin, cookie }, body: new URLSearchParams(fields) })
	const metrics = async () => (await direct('/metrics')).text()
	return {
		/** A visit through the cache. */
		visit: (address: string): Promise<Visited> =>
			new Promise((resolve, reject) => {
				http
					.get(cacheUrl + address, { agent }, (response) => {
						let text = ''
						response.on('data', (part) => (text += String(part)))
						response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
						response.on('error', reject)
					})
					.on('error', reject)
			}),
		/** Resolves when pages may be stored. */
		shared: async () => {
			for (let tries = 0; !(await metrics()).includes('\ncdn_sharing 1\n'); tries += 1) {
				if (tries > 100) throw new Error('Purges are not accepted.')
				await pause(200)
			}
		},
		/** Requests of visitors that the site has answered. */
		reached: async () => {
			const text = await metrics()
			const all = [...text.matchAll(/^http_requests_total\{served="(?:kept|made|own|file|refused)"[^}]*\} (\d+)$/gm)]
			return all.reduce((sum, [, count]) => sum + Number(count), 0) - own
		},
		publish: async (title: string): Promise<string> => {
			const slug = randomUUID()
			const fields = { title, slug, content: 'Words.', status: 'published', tab: randomUUID(), version: '0' }
			const { status } = await submit('/blog/new', fields)
			if (status >= 400) throw new Error(`A post was not published: ${status}`)
			return slug
		},
		/** Moves the post with that title into the trash. */
		takeDown: async (title: string) => {
			const list = await (await direct(`/admin/posts?q=${encodeURIComponent(title)}`, { headers: { cookie } })).text()
			const id = /trash:([0-9a-f-]{36})/.exec(list)?.[1] ?? ''
			const { status } = await submit('/admin/posts', { one: `trash:${id}`, [`read:${id}`]: '1' })
			if (status >= 400) throw new Error(`“${title}” was not taken down: ${status}`)
		},
	}
}

async function pagesOf({ visit }: Owner): Promise<string[]> {
	const { text } = await visit('/sitemap.xml')
	return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

/** The first pages are visited most, as 1, 1/2, 1/3 and so on. */
function chooser(pages: readonly string[]): (nth: number) => string {
	const sums: number[] = []
	for (const [at] of pages.entries()) sums.push((sums.at(-1) ?? 0) + 1 / (at + 1))
	const whole = sums.at(-1) ?? 0
	// Spread evenly, the same in every run.
	return (nth) => pages[sums.findIndex((sum) => sum >= ((nth * 0.618_033_988_749) % 1) * whole)] ?? '/'
}

async function hourOfVisits(owner: Owner, say: (line: string) => void): Promise<DrillRow> {
	const pages = await pagesOf(owner)
	const choose = chooser(pages)
	const before = await owner.reached()
	let nth = 0
	let failed = 0
	const visitor = async (until: number) => {
		while (nth < until) if ((await owner.visit(choose((nth += 1)))).status !== 200) failed += 1
	}
	const visitUntil = (until: number) => Promise.all(Array.from({ length: atOnce }, () => visitor(until)))
	await visitUntil(visits / 2)
	await owner.publish('Published within the hour')
	await visitUntil(visits * 0.75)
	await pause(repeatMs)
	await visitUntil(visits)
	const reached = (await owner.reached()) - before
	const share = reached / nth
	say(`${nth} visits of ${pages.length} pages, one post published: ${reached} requests reached the site`)
	return {
		what: 'visits that reach the site, in an hour of 10 million a month',
		rounds: nth,
		survived: nth - failed,
		figure: `${reached} (${(share * 100).toFixed(2)} %)`,
		limit: `${limits.reaching * 100} %`,
		held: failed === 0 && share <= limits.reaching,
	}
}

async function changes(owner: Owner, say: (line: string) => void): Promise<DrillRow[]> {
	const times: number[] = []
	let gone = 0
	for (let round = 1; round <= rounds; round += 1) {
		const title = `Round ${round} ${randomUUID()}`
		await owner.visit('/blog')
		const slug = await owner.publish(title)
		const began = performance.now()
		while (!(await owner.visit('/blog')).text.includes(title)) await pause(5)
		times.push(performance.now() - began)
		const shown = await owner.visit(`/blog/${slug}`)
		await owner.takeDown(title)
		if (shown.status === 200 && (await owner.visit(`/blog/${slug}`)).status === 404) gone += 1
	}
	const most = Math.max(...times)
	say(`visible ${times.map((time) => Math.round(time)).join(', ')} ms after the response to the author`)
	return [
		{
			what: 'published to visible through Varnish',
			rounds,
			survived: times.filter((time) => time <= limits.visibleMs).length,
			figure: `at most ${Math.round(most)} ms`,
			limit: `${limits.visibleMs} ms`,
			held: most <= limits.visibleMs,
		},
		{
			what: 'taken down: the next visit through Varnish',
			rounds,
			survived: gone,
			figure: `${gone} of ${rounds} gone`,
			limit: 'all',
			held: gone === rounds,
		},
	]
}

async function withoutTheSite(owner: Owner, say: (line: string) => void): Promise<DrillRow> {
	const statuses = await Promise.all(stayingPages.map(async (page) => (await owner.visit(page)).status))
	say(`the site is stopped: ${statuses.join(', ')}`)
	const survived = statuses.filter((status) => status === 200).length
	return {
		what: 'the site is stopped: pages that were visited',
		rounds: stayingPages.length,
		survived,
		figure: `${survived} of ${stayingPages.length} answered`,
		limit: 'all',
		held: survived === stayingPages.length,
	}
}
