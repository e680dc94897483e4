import { isHeading, headingText } from '#app/features/ai/markdown-blocks.ts'
import { counted } from '#app/format/numbers.ts'
import { changesBetween, textOf } from './changes.ts'

const maxHeadings = 3

/** What changed between two articles, in a sentence: “3 passages changed, under “Costs” and “Next”. 1 added.” */
export function changeSummary(before: string, after: string): string {
	const counts = { changed: 0, added: 0, removed: 0 }
	const headings = new Set<string>()
	let under = ''
	for (const part of changesBetween(before, after).parts) {
		if (part.kind === 'same') {
			if (isHeading(part.block)) under = headingText(part.block)
			continue
		}
		const texts = [...part.after, ...part.before].map(textOf)
		const own = texts.find(isHeading)
		if (own !== undefined) under = headingText(own)
		if (under !== '') headings.add(under)
		counts[part.before.length === 0 ? 'added' : part.after.length === 0 ? 'removed' : 'changed'] += 1
	}
	const named = [...headings].slice(0, maxHeadings).map((heading) => `“${heading}”`)
	const where = named.length === 0 || headings.size > maxHeadings ? '' : ` Under ${named.join(', ')}.`
	const parts = [
		...(counts.changed > 0 ? [`${counted(counts.changed, 'passage', 'passages')} changed`] : []),
		...(counts.added > 0 ? [`${counts.added} added`] : []),
		...(counts.removed > 0 ? [`${counts.removed} removed`] : []),
	]
	return parts.length === 0 ? '' : `${parts.join(', ')}.${where}`
}
