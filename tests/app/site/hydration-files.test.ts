import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

/* The file of React runs while the page is still being read (docs/decisions/0141): what is in it must not read the page when it begins. */

const client = path.resolve(process.env['BUILD_DIR'] ?? 'build', 'client')
const manifest = z.record(z.string(), z.object({ file: z.string(), name: z.string().optional() }))

afterEach(() => {
	vi.unstubAllGlobals()
})

/** What is there before the page: the attributes of `<html>`; and what React DOM tries, to find out what the browser can do. */
const isEarly = new Set(['document.createElement', 'document.documentMode', 'document.documentElement', 'html.dataset'])

/** An object of the page that remembers what is read of it. */
const recording = (name: string, read: Set<string>, has: object): object =>
	new Proxy(has, {
		get(target, key) {
			if (typeof key === 'string') read.add(`${name}.${key}`)
			return Reflect.get(target, key)
		},
	})

test('the file of React reads nothing of the page when it begins', async () => {
	const chunks = Object.values(
		manifest.parse(JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'))),
	)
	const [react, ...others] = chunks.filter(({ name, file }) => name === 'react' && file.endsWith('.js'))
	expect([react, others]).toEqual([expect.anything(), []])
	const read = new Set<string>()
	const element = { style: {}, setAttribute: () => {} }
	const stubs = {
		document: recording('document', read, {
			createElement: () => element,
			documentElement: recording('html', read, { dataset: {} }),
		}),
		location: new URL('http://site.test/'),
		history: recording('history', read, {}),
		localStorage: recording('localStorage', read, {}),
		sessionStorage: recording('sessionStorage', read, {}),
	}
	for (const [name, stub] of Object.entries(stubs)) vi.stubGlobal(name, stub)
	vi.stubGlobal('window', globalThis)
	await import(pathToFileURL(path.join(client, react?.file ?? '')).href)
	// React has tried the browser: the file did run.
	expect([...read]).toContain('document.createElement')
	expect([...read].filter((name) => !isEarly.has(name))).toEqual([])
})
