import { textOf } from '../read-page.ts'

/** What a page says and where it leads, without its markup: each text between two tags, once. */
export type PageWords = { status: number; texts: string[]; links: string[] }

/** The current year, which is in the footer of every page. */
const year = /© \d{4}/g

export async function wordsOf(url: string, path: string): Promise<PageWords> {
	const response = await fetch(url + path, { redirect: 'manual' })
	const html = (await response.text())
		.replaceAll(/<!--.*?-->/gs, '')
		.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
		.replaceAll(year, '©')
	const between = html.split(/<[^>]+>/)
	const described = [...html.matchAll(/<meta name="description" content="([^"]*)"|\balt="([^"]*)"/g)]
	const texts = [...between, ...described.map(([, description, alt]) => description ?? alt ?? '')].map(textOf)
	const links = [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href = '']) => textOf(href))
	return { status: response.status, texts: once(texts), links: once(links) }
}

const once = (all: readonly string[]): string[] => [...new Set(all.map((each) => each.trim()))].filter(Boolean)

/** The whole text of a page, to look for texts that other markup may divide elsewhere. */
export const wholeText = ({ texts }: PageWords): string => flat(texts.join(' '))

/** A text without spaces, which markup moves. */
export const flat = (text: string): string => text.replaceAll(/\s+/g, '')
