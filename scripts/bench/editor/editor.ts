import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { z } from 'zod'
import { countWords } from '#app/format/letters-and-words.ts'
import { findChromium } from '../../setup/chromium.ts'
import { median, report } from '../report.ts'
import { admin, origin, signIn } from '../sign-in.ts'
import { startSite, withFolder } from '../site.ts'

const words = 10_000
const slowdown = 4
const rounds = 7
const keysOfARound = 30
/** As somebody who types fast. */
const everyMs = 80
/** The text goes to the form and to the autosave after the last key. */
const restMs = 500

/** The sample's posts one after the other, until there are enough words. */
function longPost(): string {
	const folder = 'content/sample/posts'
	let text = ''
	for (const name of readdirSync(folder)) {
		text += `${readFileSync(path.join(folder, name), 'utf8').replace(/^---[\s\S]*?\n---\n/, '')}\n\n`
		if (countWords(text) >= words) break
	}
	return text
}

const metrics = z.object({ metrics: z.array(z.object({ name: z.string(), value: z.number() })) })
const parts = new Set(['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'])

/** Milliseconds of script, style and layout so far. */
async function cost(devtools: CDPSession): Promise<number> {
	const { metrics: all } = metrics.parse(await devtools.send('Performance.getMetrics'))
	return all.filter(({ name }) => parts.has(name)).reduce((sum, { value }) => sum + value * 1000, 0)
}

type Editor = { page: Page; devtools: CDPSession; times: number[] }

async function typeSome({ page, devtools, times }: Editor): Promise<void> {
	const before = await cost(devtools)
	for (let nth = 0; nth < keysOfARound; nth += 1) {
		await page.keyboard.press(nth % 6 === 5 ? 'Space' : 'e')
		await page.waitForTimeout(everyMs)
	}
	await page.waitForTimeout(restMs)
	times.push(((await cost(devtools)) - before) / keysOfARound)
}

/**
 * What a key costs in a long post, in the visual editor against the plain field: script, style and layout with a slow
 * processor, in turn. Also how long opening takes, and what is loaded for it.
 */
export async function measureEditor(): Promise<void> {
	reportBytes()
	await withFolder(async (folder) => {
		const site = await startSite({ DATA_DIR: path.join(folder, 'data'), ...admin.env })
		const [, port] = /:(\d+)/.exec(site.url) ?? []
		const browser = await chromium.launch({
			executablePath: findChromium() ?? '/usr/bin/chromium',
			args: ['--no-sandbox', '--disable-gpu', `--host-resolver-rules=MAP site.localhost 127.0.0.1:${port}`],
		})
		const cookies = (await signIn(site)).split('; ').map((cookie) => {
			const at = cookie.indexOf('=')
			return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: origin }
		})
		const text = longPost()
		const openings: number[] = []
		const open = async (mode: 'visual' | 'markdown'): Promise<Editor> => {
			const context = await browser.newContext({ viewport: { width: 412, height: 915 }, serviceWorkers: 'block' })
			await context.addCookies(cookies)
			const page = await context.newPage()
			await page.goto(`${origin}/blog/new`)
			const tab = (name: string) => page.getByRole('tab', { name, exact: true })
			await tab('Visual').and(page.locator('[aria-selected=true]')).waitFor()
			await tab('Markdown').click()
			const field = page.locator('textarea[name=content]')
			await field.fill(text)
			const devtools = await context.newCDPSession(page)
			await devtools.send('Performance.enable')
			await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
			await page.waitForTimeout(2_000)
			if (mode === 'visual') {
				const before = await cost(devtools)
				await tab('Visual').click()
				const paragraphs = page.locator('.visual-text > p')
				await paragraphs.first().waitFor()
				openings.push((await cost(devtools)) - before)
				await paragraphs.nth(Math.floor((await paragraphs.count()) / 2)).click()
				await page.keyboard.press('End')
			} else {
				const middle = text.indexOf('\n\n', text.length / 2)
				await field.evaluate((node, at) => {
					if (!(node instanceof HTMLTextAreaElement)) throw new Error('This is no field.')
					node.focus()
					node.setSelectionRange(at, at)
				}, middle)
			}
			await page.waitForTimeout(2_000)
			return { page, devtools, times: [] }
		}
		try {
			const [field, visual] = [await open('markdown'), await open('visual')]
			// Not counted: the first round compiles.
			for (const editor of [field, visual]) await typeSome(editor)
			for (const editor of [field, visual]) editor.times.length = 0
			for (let round = 0; round < rounds; round += 1)
				for (const editor of [field, visual]) {
					await editor.page.bringToFront()
					await typeSome(editor)
				}
			const [plain, rich] = [median(field.times), median(visual.times)]
			report(`a key in ${countWords(text)} words: the field, CPU/${slowdown}`, plain, 'ms')
			report('the same in the visual editor', rich, 'ms')
			report('a key, visual editor against the field', rich / plain, 'x', { atMost: 2 })
			report(`opening the visual editor with it, CPU/${slowdown}`, median(openings), 'ms')
		} finally {
			await browser.close()
			await site.stop()
		}
	})
}

const manifest = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).optional() }))

/** What is loaded when the visual editor starts, and was not loaded with the page of a new post. */
function reportBytes(): void {
	const chunks = manifest.parse(JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8')))
	const filesOf = (end: string): Set<string> => {
		const files = new Set<string>()
		const add = (key: string) => {
			const chunk = chunks[key]
			if (!chunk || files.has(chunk.file)) return
			files.add(chunk.file)
			for (const imported of chunk.imports ?? []) add(imported)
		}
		for (const key of Object.keys(chunks)) if (key.endsWith(end)) add(key)
		return files
	}
	const page = filesOf('editor/new-post-page.tsx?__react-router-build-client-route')
	const added = [...filesOf('markdown-editor/visual/surface/mount.ts').difference(page)]
	const bytes = added.reduce((sum, file) => sum + statSync(path.join('build/client', `${file}.br`)).size, 0)
	report('script of the visual editor', bytes / 1000, 'kB', { atMost: 200 })
}
