import { expect } from 'vitest'
import type { TestApp } from './app.ts'

export type ReadPage = {
	status: number
	html: string
	/** The text of the page, without markup, in one line. */
	text: string
	links: { href: string; text: string }[]
}

/** Reads a page as a program without scripts does. */
export async function readPage(app: Pick<TestApp, 'fetch'>, path: string, headers = {}): Promise<ReadPage> {
	const response = await app.fetch(path, { headers })
	const html = (await response.text()).replaceAll(/<!--.*?-->/gs, '')
	const links = [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', inner = '']) => ({
		href: plain(href),
		text: textOf(inner),
	}))
	return { status: response.status, html, text: textOf(html), links }
}

/** The words of a piece of markup; scripts and styles have none. */
export const textOf = (html: string): string =>
	plain(
		html
			.replaceAll(/<(script|style)\b.*?<\/\1>/gs, ' ')
			.replaceAll(/<[^>]+>/g, ' ')
			.replaceAll(/\s+/g, ' ')
			.trim(),
	)

const plain = (text: string): string =>
	text
		.replaceAll('&#x27;', "'")
		.replaceAll('&quot;', '"')
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&amp;', '&')

/** The piece of a page from one text up to another. */
export function between(html: string, from: string, to: string): string {
	const start = html.indexOf(from)
	const end = html.indexOf(to, start + from.length)
	expect([from, start >= 0, to, end > start]).toEqual([from, true, to, true])
	return html.slice(start, end)
}

/** The form of a page that holds a text. */
export function formWith(html: string, text: string): string {
	const form = Array.from(html.matchAll(/<form\b.*?<\/form>/gs), ([all]) => all).find((each) => each.includes(text))
	expect(form, `a form with ${text}`).toBeDefined()
	return form ?? ''
}

/** The opening tag of a field; empty where there is none. */
export const fieldOf = (form: string, name: string): string =>
	new RegExp(`<(input|select|textarea)\\b[^>]*\\bname="${name}"[^>]*>`).exec(form)?.[0] ?? ''

export const count = (html: string, pattern: RegExp): number => [...html.matchAll(pattern)].length
