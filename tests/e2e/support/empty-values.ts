import type { Page } from './site.ts'

/* Nothing is printed that is zero or none: what a reader sees of a page of the admin area, on a wide and a narrow screen. */

/** Pages whose subject are figures: there 0 is an answer. */
const figures = ['/admin/stats', '/admin/ai-settings/usage', '/admin/api/reference']

/** Pages that print values; the others are files, dialogs of scripts and drafts in a frame. */
export const printsValues = (path: string): boolean =>
	path.startsWith('/admin') &&
	!figures.includes(path) &&
	!/\.(csv|json|zip|txt)$|\/(find|progress|upload|replace|confirm|draft)\b/.test(path)

/** “The first category, or N/A” is the specification's, on wide screens. */
const specified = (path: string, width: number, text: string) =>
	path === '/admin/posts' && width > 1000 && text === 'N/A'

/** What a reader sees in the page's own part, text by text; values of controls are not texts. */
const shownTexts = (page: Page) =>
	page.evaluate(() => {
		const texts: string[] = []
		const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			const parent = node.parentElement
			const text = node.textContent?.replace(/\s+/g, ' ').trim() ?? ''
			if (text === '' || !parent || parent.closest('option, textarea, code, pre, script, style')) continue
			if (parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) texts.push(text)
		}
		return texts
	})

const isNothing = /^(0|0%|none|n\/a|null|undefined|nan|[–—-])$|(^|[^\d.,:₦$])0 (?!(to|of|and|seconds?|%)\b)[a-z]+/i

/** What is printed of the open page though it is zero or none, at both widths. */
export async function nothingsOn(page: Page, path: string): Promise<string[]> {
	const found: string[] = []
	for (const width of [1440, 360]) {
		await page.setViewportSize({ width, height: 900 })
		for (const text of await shownTexts(page))
			if (isNothing.test(text) && !specified(path, width, text)) found.push(`${path} at ${width}: ${text}`)
	}
	return found
}
