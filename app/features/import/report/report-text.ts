import { counted, wholeNumber } from '#app/format/numbers.ts'
import { itemKinds, noteOrder, type ItemKind } from './item-kinds.ts'
import { importMessages } from '../messages.ts'
import type { ReportedState } from '../states.ts'
import type { Note, Report } from './report.ts'

export const kindNames: Readonly<Record<ItemKind, readonly [one: string, many: string]>> = {
	post: ['post', 'posts'],
	page: ['page', 'pages'],
	comment: ['comment', 'comments'],
	picture: ['picture', 'pictures'],
	person: ['person', 'people'],
	category: ['category', 'categories'],
	tag: ['tag', 'tags'],
	redirect: ['redirect', 'redirects'],
	content: ['entry of the site', 'entries of the site'],
	newsletter: ['sent newsletter', 'sent newsletters'],
	subscriber: ['subscriber', 'subscribers'],
}

export const noteHeadings: Readonly<Record<Note['as'], string>> = {
	missed: 'Could not be brought',
	changed: 'Brought, and not exactly as it was',
	left: 'Has no place here',
	kept: 'Not removed, because someone changed it or uses it',
}

const capitalised = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

const kindOf = (kind: Note['kind']): string => (kind === 'other' ? '' : capitalised(kindNames[kind][0]))

export const noteText = ({ as, kind, name, why }: Note): string =>
	as === 'left' ? `${capitalised(name)} (${wholeNumber(Number(why))})` : `${kindOf(kind)} “${name}”: ${why}`

const texts: Readonly<Record<ReportedState, { brought: string; there: string; missed: string }>> = {
	checked: { brought: 'to import', there: 'here already', missed: 'not possible' },
	done: { brought: 'imported', there: 'here already', missed: 'not possible' },
	undone: { brought: 'removed', there: 'here already', missed: 'kept' },
}

/** The counts of a report, as a row for each kind. */
const countLines = ({ counts }: Report, mode: ReportedState): { name: string; text: string }[] =>
	itemKinds.flatMap((kind) => {
		const { brought, there, missed } = counts[kind]
		if (brought + there + missed === 0) return []
		const { [mode]: phrases } = texts
		const parts = [
			`${wholeNumber(brought)} ${phrases.brought}`,
			...(there > 0 ? [`${wholeNumber(there)} ${phrases.there}`] : []),
			...(missed > 0 ? [`${wholeNumber(missed)} ${phrases.missed}`] : []),
		]
		return [{ name: kindNames[kind][1], text: parts.join(', ') }]
	})

/** A report as lines of a shell. */
export function reportText(report: Report, mode: ReportedState): string {
	const counts = countLines(report, mode).map(({ name, text }) => `  ${name}: ${text}`)
	const notes = noteOrder.flatMap((as) => {
		const lines = report.notes.filter((note) => note.as === as)
		return lines.length === 0 ? [] : ['', `${noteHeadings[as]}:`, ...lines.map((note) => `  - ${noteText(note)}`)]
	})
	const fetched = report.toFetch > 0 ? ['', importMessages.toFetch(report.toFetch)] : []
	const more = report.more > 0 ? ['', `${counted(report.more, 'line', 'lines')} more did not fit into this list.`] : []
	return [...(counts.length > 0 ? counts : ['  There was nothing.']), ...fetched, ...notes, ...more].join('\n')
}
