import { readWeight } from '../encoding.ts'

/** A quick filter for the header Accept: browsers and crawlers never name this type. */
export const namesMarkdown = (accept: string): boolean => /markdown/i.test(accept)

/**
 * Whether Accept names text/markdown and wants HTML no more than it (RFC 9110 section 12.5.1). What takes anything gets
 * HTML.
 */
export function wantsMarkdown(accept: string | undefined): boolean {
	if (accept === undefined || !namesMarkdown(accept)) return false
	const given = new Map<string, number>()
	for (const part of accept.toLowerCase().split(',')) {
		const [name, weight] = readWeight(part)
		given.set(name, Math.max(weight, given.get(name) ?? 0))
	}
	const markdown = given.get('text/markdown') ?? 0
	const html = given.get('text/html') ?? given.get('text/*') ?? given.get('*/*') ?? 0
	return markdown > 0 && markdown >= html
}

const alternate = /<([^>]+)>;\s*rel="alternate";\s*type="text\/markdown"/

/** The address in a page's header Link at which it is as Markdown. */
export function markdownIn(headers: readonly (readonly [name: string, value: string])[]): string | null {
	for (const [name, value] of headers) {
		const found = name === 'link' ? alternate.exec(value)?.[1] : undefined
		if (found !== undefined) return found
	}
	return null
}

export const markdownLink = (address: string): string => `<${address}>; rel="alternate"; type="text/markdown"`
