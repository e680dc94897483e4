import { expect } from 'vitest'
import type { PlainBrowser } from './browser-like.ts'
import { formWith } from './read-page.ts'

const unescape = (html: string) =>
	html
		.replaceAll('&#x27;', "'")
		.replaceAll('&quot;', '"')
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&amp;', '&')

/** The values that a browser would send from the form of an entry under /admin/site, or from another one that holds `mark`. */
export async function formOf(
	browser: Pick<PlainBrowser, 'get'>,
	path: string,
	mark = 'value="save"',
): Promise<Record<string, string>> {
	const response = await browser.get(path)
	expect([path, response.status]).toEqual([path, 200])
	const form = formWith((await response.text()).replaceAll(/<!--.*?-->/gs, ''), mark)
	const values: Record<string, string> = {}
	for (const [tag] of form.matchAll(/<input\b[^>]*>/g)) {
		const name = /name="([^"]*)"/.exec(tag)?.[1] ?? ''
		if (/type="checkbox"/.test(tag)) {
			if (/\bchecked\b/.test(tag)) values[name] = 'on'
		} else values[name] = unescape(/\bvalue="([^"]*)"/.exec(tag)?.[1] ?? '')
	}
	for (const [, tag = '', inner = ''] of form.matchAll(/<textarea\b([^>]*)>(.*?)<\/textarea>/gs))
		values[/name="([^"]*)"/.exec(tag)?.[1] ?? ''] = unescape(inner).replace(/^\n/, '').replaceAll('\n', '\r\n')
	for (const [, tag = '', inner = ''] of form.matchAll(/<select\b([^>]*)>(.*?)<\/select>/gs))
		values[/name="([^"]*)"/.exec(tag)?.[1] ?? ''] = unescape(
			/<option[^>]*value="([^"]*)"[^>]*selected/.exec(inner)?.[1] ?? '',
		)
	return values
}
