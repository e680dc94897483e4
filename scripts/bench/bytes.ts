import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { z } from 'zod'
import { islandKeys } from '../setup/vite/island-keys.ts'
import { report } from './report.ts'
import { startSite, withFolder } from './site.ts'

const client = 'build/client'
/** Ten packets of 1,460 bytes, with the headers of the response. */
const budget = 14.6
const manifest = z.record(
	z.string(),
	z.object({ file: z.string(), imports: z.array(z.string()).optional(), isEntry: z.boolean().optional() }),
)
const kb = (bytes: number) => bytes / 1000

/**
 * What a first visit costs in compressed bytes: HTML with its CSS and headers, the sheet below the fold, script, fonts; and
 * each island's first use. Of the pages of one kind (posts, tags, …) the heaviest is shown, and how many keep the budget.
 */
export async function measureBytes(): Promise<void> {
	await withFolder(async (folder) => {
		const site = await startSite({ DATA_DIR: path.join(folder, 'data') })
		const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
		const routes = Array.from(sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g), ([, route]) => route || '/')
		for (let visit = 0; visit < 3; visit++) await Promise.all(routes.map((route) => bytesOf(site.url + route, 'br')))
		const kinds = Map.groupBy(
			await Promise.all(routes.map(async (route) => ({ route, bytes: await bestBytes(site.url + route) }))),
			({ route }) =>
				route.replace(
					/^(\/blog(?:\/category|\/tag|\/archive)?|\/legal|\/portfolio|\/services\/technology)\/.+/,
					'$1/…',
				),
		)
		for (const [kind, pages] of kinds) {
			const most = pages.reduce((heaviest, page) => (page.bytes > heaviest.bytes ? page : heaviest))
			const within = pages.filter(({ bytes }) => kb(bytes) <= budget).length
			const name = pages.length > 1 ? `${kind} (${within} of ${pages.length} keep it), heaviest` : kind
			report(name, kb(most.bytes), 'kB', { atMost: budget })
		}
		await site.stop()
	})
	const chunks = manifest.parse(JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')))
	const keys = Object.keys(chunks)
	const entry = keys.find((key) => chunks[key]?.isEntry && key.includes('entry.client')) ?? ''
	const mount = keys.find((key) => key.includes('island-mount')) ?? ''
	const atStart = new Set<string>()
	report('script of a public page', kb(closure(chunks, entry, atStart)), 'kB', { atMost: 3 })
	report('sheet below the fold', kb(sheet('late')), 'kB')
	for (const [name, key] of islandKeys(keys)) {
		const seen = new Set(atStart)
		const script = closure(chunks, mount, seen) + closure(chunks, key, seen)
		report(`first use of ${name}: script`, kb(script), 'kB', { atMost: 30 })
	}
	report('sheet of islands', kb(sheet('islands')), 'kB')
	for (const font of readdirSync(path.join(client, 'fonts')).filter((name) => name.endsWith('.woff2')))
		report(`font ${font}`, kb(statSync(path.join(client, 'fonts', font)).size), 'kB', { atMost: 25 })
}

/** Compressed bytes of a chunk with everything it imports. */
function closure(chunks: z.output<typeof manifest>, key: string, seen: Set<string>): number {
	const chunk = chunks[key]
	if (!chunk || seen.has(key)) return 0
	seen.add(key)
	const own =
		statSync(path.join(client, `${chunk.file}.br`), { throwIfNoEntry: false }) ??
		statSync(path.join(client, chunk.file))
	return own.size + (chunk.imports ?? []).reduce((sum, name) => sum + closure(chunks, name, seen), 0)
}

function sheet(name: string): number {
	const file = readdirSync(path.join(client, 'assets')).find(
		(file) => file.startsWith(`${name}-`) && file.endsWith('.css.br'),
	)
	return file ? statSync(path.join(client, 'assets', file)).size : 0
}

const lookMs = 500
const longestMs = 120_000

/**
 * Of the whole response, with its headers. A page that is asked for again gets the best compression, made in the
 * background, one page at a time: waits until it is there, however busy the machine is.
 */
async function bestBytes(url: string): Promise<number> {
	const text = Buffer.from(await (await fetch(url)).arrayBuffer())
	const headers = (await bytesOf(url, 'identity')) - text.length
	const best = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
	for (let waited = 0; waited < longestMs; waited += lookMs) {
		const bytes = await bytesOf(url, 'br')
		// The headers of the two differ by a few words.
		if (bytes <= (best + headers) * 1.01) return bytes
		await wait(lookMs)
	}
	throw new Error(`${url} did not get the best compression within ${longestMs / 1_000} s.`)
}

function bytesOf(url: string, encoding: 'br' | 'identity'): Promise<number> {
	return new Promise((resolve, reject) => {
		http
			.get(url, { agent: false, headers: { 'accept-encoding': encoding } }, (res) => {
				// The connection is this response's own.
				const { socket } = res
				res.resume().on('end', () => resolve(socket.bytesRead))
			})
			.on('error', reject)
	})
}
