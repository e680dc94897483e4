import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { islandKeys } from '../../../scripts/setup/vite/island-keys.ts'
import { startApp } from '../../support/app.ts'
import { pathsOfSitemap } from '../../support/pages/public-routes.ts'
import { seats } from '../../support/seats.ts'

/* Visitors pay for their data: what every page makes them load before it is shown, and what it then loads by itself. */

const client = path.resolve(process.env['BUILD_DIR'] ?? 'build', 'client')
const manifest = z.record(
	z.string(),
	z.object({ file: z.string(), imports: z.array(z.string()).optional(), isEntry: z.boolean().optional() }),
)
const scriptLimitBytes = 3_000

const compressed = (content: string | Buffer): number =>
	brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length
const sizes = new Map<string, number>()
/** Many pages share a file, and to compress one that far takes longer than to render a page. */
const compressedFile = (file: string): number => {
	const size = sizes.get(file) ?? compressed(readFileSync(path.join(client, file)))
	sizes.set(file, size)
	return size
}

const chunks = manifest.parse(JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')))
const chunkOf = new Map(Object.entries(chunks).map(([key, { file }]) => [file, key]))

/** These chunks and all that they import at the start. */
function filesOf(keys: readonly string[]): Set<string> {
	const files = new Set<string>()
	const add = (key: string) => {
		const chunk = chunks[key]
		if (!chunk || files.has(chunk.file)) return
		files.add(chunk.file)
		for (const imported of chunk.imports ?? []) add(imported)
	}
	for (const key of keys) add(key)
	return files
}

const sum = (files: Iterable<string>): number => [...files].reduce((total, file) => total + compressedFile(file), 0)

test(`the script of a public page is at most ${scriptLimitBytes} bytes, with all that it imports at the start`, () => {
	const entry = Object.keys(chunks).filter((key) => chunks[key]?.isEntry && key.includes('entry.client'))
	expect(entry).toHaveLength(1)
	const bytes = sum(filesOf(entry))
	process.stdout.write(`script of a public page: ${bytes} bytes of ${scriptLimitBytes}\n`)
	expect(bytes).toBeGreaterThan(1_000)
	expect(bytes).toBeLessThanOrEqual(scriptLimitBytes)
})

/** Islands run with Preact (docs/decisions/0157): with React, none of them would weigh less than 60 kB. */
const islandLimitBytes = 30_000

test(`the scripts of an island's first use are at most ${islandLimitBytes} bytes`, () => {
	const keys = Object.keys(chunks)
	const atStart = filesOf(keys.filter((key) => chunks[key]?.isEntry && key.includes('entry.client')))
	const mount = keys.filter((key) => key.includes('enhance/island-mount.ts'))
	expect(mount).toHaveLength(1)
	const bytes = Array.from(islandKeys(keys), ([name, key]) => ({
		name,
		bytes: sum(filesOf([...mount, key]).difference(atStart)),
	}))
	process.stdout.write(bytes.map(({ name, bytes }) => `${name}: ${bytes} bytes\n`).join(''))
	expect(bytes.length).toBeGreaterThan(5)
	expect(bytes.filter(({ bytes }) => bytes > islandLimitBytes || bytes < 5_000)).toEqual([])
})

const visualLimitBytes = 200_000

test(`the visual editor weighs at most ${visualLimitBytes} bytes and is loaded by itself`, () => {
	const [surface, ...others] = Object.keys(chunks).filter((key) =>
		key.endsWith('markdown-editor/visual/surface/mount.ts'),
	)
	const editor = Object.keys(chunks).filter((key) =>
		key.endsWith('editor/new-post-page.tsx?__react-router-build-client-route'),
	)
	expect([surface, others.length, editor.length]).toEqual([expect.any(String), 0, 1])
	const before = filesOf(editor)
	const added = filesOf([surface ?? '']).difference(before)
	const bytes = sum(added)
	process.stdout.write(`visual editor: ${bytes} bytes of ${visualLimitBytes}\n`)
	expect(bytes).toBeGreaterThan(80_000)
	expect(bytes).toBeLessThanOrEqual(visualLimitBytes)
})

/**
 * Bytes of each kind of page on the sample site, compressed as far as Brotli goes: HTML, style sheets, font and scripts. A
 * public page may grow by 300 bytes beyond what is recorded here, and a page that React runs on by a twentieth (a feature
 * fits in, a library does not). One that grows for a good reason is recorded again in the same commit.
 */
const recorded: Record<string, number> = {
	'/': 34_878,
	'/about': 32_188,
	'/services': 30_808,
	'/services/solar': 33_262,
	'/services/technology': 30_692,
	'/services/technology/web': 32_136,
	'/portfolio': 29_972,
	'/testimonials': 30_283,
	'/contact': 31_162,
	'/newsletter': 28_638,
	'/blog': 31_300,
	'/blog/how-to-size-an-inverter-for-a-three-bedroom-flat': 36_554,
	'/blog/archive': 29_879,
	'/legal/privacy': 33_991,
	'/sign-in': 28_137,
	'/offline': 27_544,
	'/blog/new': 268_636,
	'/account': 204_218,
	'/admin': 214_604,
	'/admin/posts': 202_260,
	'/admin/posts/edit/:postId': 275_451,
	'/admin/comments': 200_807,
	'/admin/leads': 199_381,
	'/admin/media': 193_617,
	'/admin/newsletter': 193_708,
	'/admin/users': 201_541,
	'/admin/stats': 198_818,
	'/admin/content-forge': 254_936,
	'/admin/site': 194_898,
	'/admin/site/projects/greencorp-solar': 356_871,
}
const growthBytes = 300
const isOwn = (page: string): boolean => /^\/(admin|account|blog\/new)/.test(page)
const limitOf = (page: string, bytes: number): number => bytes + Math.max(growthBytes, isOwn(page) ? bytes / 20 : 0)

/** What a page that React runs on may come in: each file costs headers, and six are loaded at once (scripts/setup/vite/script-groups.ts). */
const scriptFiles = 20

const read = (file: string): string => readFileSync(path.join(client, file), 'utf8')
/** Fonts and pictures of style sheets, but for the letters that few pages have. */
const namedFiles = (css: string): string[] =>
	[...css.matchAll(/url\(["']?\/([^"')]+)/g)].flatMap(([, file = '']) => (file.includes('-ext.') ? [] : [file]))

/** What the browser loads with a page: style sheets and what they show, its scripts and what those import. */
function firstFlight(html: string): { bytes: number; scripts: number } {
	const tags = html.match(/<(?:link|script)\b[^>]*>/g) ?? []
	const files = tags.flatMap((tag) => {
		const isLoaded = tag.startsWith('<script') || /rel="(?:stylesheet|modulepreload)"/.test(tag)
		// The framework adds "#" to a style sheet that is also loaded later, by a part of the page.
		const [, file] = /\s(?:src|href)="\/([^"#]+)#?"/.exec(tag) ?? []
		return isLoaded && file !== undefined ? [file] : []
	})
	const scripts = files.filter((file) => file.endsWith('.js'))
	const all = filesOf(scripts.flatMap((file) => chunkOf.get(file) ?? []))
	const named = [html, ...files.filter((file) => file.endsWith('.css')).map(read)].flatMap(namedFiles)
	const loaded = new Set([...files, ...all, ...named])
	return {
		bytes: compressed(html) + sum(loaded),
		scripts: [...loaded].filter((file) => file.endsWith('.js')).length,
	}
}

let app: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
	app = await startApp({ seed: 'sample', env: { TRUST_PROXY: '1' } })
})

/** Ten packets of 1,460 bytes: what a server sends before it waits for the first answer. The headers are part of it. */
const firstPackets = 14_600
/** The status line, and what https adds: Strict-Transport-Security and a line of the policy. */
const moreHead = 130

test(`pages arrive with their headers in ${firstPackets} bytes`, async () => {
	const paths = pathsOfSitemap(await (await app.fetch('/sitemap.xml')).text())
	const found: [string, number][] = []
	for (const path of paths) {
		const response = await app.fetch(path)
		const head = [...response.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, moreHead)
		const bytes = head + compressed(await response.text())
		found.push([path, bytes])
	}
	const most = found.reduce((heavy, each) => (each[1] > heavy[1] ? each : heavy))
	process.stdout.write(`the heaviest of ${found.length} pages: ${most.join(', ')} bytes of ${firstPackets}\n`)
	expect(found.length).toBeGreaterThan(50)
	expect(found.filter(([, bytes]) => bytes > firstPackets)).toEqual([])
})

test(`no public page loads ${growthBytes} bytes more than was recorded, and no page more than ${scriptFiles} scripts`, async () => {
	const people = await seats(app)
	await people.ready()
	const post = await (await app.fetch('/blog/how-to-size-an-inverter-for-a-three-bedroom-flat')).text()
	const [, postId = ''] = /data-post-id="([^"]+)"/.exec(post) ?? []
	const found = new Map<string, { bytes: number; scripts: number }>()
	for (const page of Object.keys(recorded)) {
		const response = await (isOwn(page) ? people.send('admin', page.replace(':postId', postId)) : app.fetch(page))
		expect(response.status, page).toBe(200)
		found.set(page, firstFlight(await response.text()))
	}
	for (const [page, { bytes, scripts }] of found)
		process.stdout.write(`${page}: ${bytes} bytes, ${recorded[page]} recorded, ${scripts} scripts\n`)
	const grown = [...found].filter(([page, { bytes }]) => bytes > limitOf(page, recorded[page] ?? 0))
	expect(grown).toEqual([])
	expect([...found].filter(([, { scripts }]) => scripts > scriptFiles)).toEqual([])
})
