import { z } from 'zod'
import { shortened } from '#app/format/letters-and-words.ts'
import { itemKinds, noteOrder, type ItemKind } from './item-kinds.ts'

const count = z.object({
	/** Brought by this import; in a dry run: that would be. */
	brought: z.number(),
	/** Brought by an earlier one. */
	there: z.number(),
	/** Could not be brought; each is in the list. */
	missed: z.number(),
})
export type Count = z.output<typeof count>

const noCount: Count = { brought: 0, there: 0, missed: 0 }
/** Reports of earlier releases have no line for kinds that came later. */
const countOf = count.default(noCount)
const counts = z.object({
	post: countOf,
	page: countOf,
	content: countOf,
	comment: countOf,
	picture: countOf,
	person: countOf,
	category: countOf,
	tag: countOf,
	redirect: countOf,
	newsletter: countOf,
	subscriber: countOf,
} satisfies Record<ItemKind, typeof countOf>)

const note = z.object({
	/** 'missed': not brought. 'changed': brought, and not as it was. 'left': there is no place for it. 'kept': an undo left it. */
	as: z.enum(noteOrder),
	kind: z.enum([...itemKinds, 'other']),
	/** What it is called. */
	name: z.string(),
	why: z.string(),
})
export type Note = z.output<typeof note>

export const reportShape = z.object({
	counts,
	notes: z.array(note),
	/** Lines that did not fit into the list. */
	more: z.number(),
	/** Of a dry run: pictures that the import will fetch from the other site. Nobody knows yet whether they are there. */
	toFetch: z.number().default(0),
})
export type Report = z.output<typeof reportShape>

/** Lines of a report, so that it stays a page that can be read. */
const maxNotes = 3_000
const maxText = 300

export type Reporter = {
	report: Report
	add: (kind: ItemKind, as: keyof Count, many?: number) => void
	note: (note: Note) => void
}

/** A line for each kind. */
const countsFrom = (): Report['counts'] => structuredClone(counts.parse({}))

export function newReport(): Reporter {
	const report: Report = {
		counts: countsFrom(),
		notes: [],
		more: 0,
		toFetch: 0,
	}
	return {
		report,
		add: (kind, as, many = 1) => {
			report.counts[kind][as] += many
		},
		note: (line) => {
			if (report.notes.length < maxNotes)
				report.notes.push({ ...line, name: shortened(line.name, maxText), why: shortened(line.why, maxText) })
			else report.more += 1
		},
	}
}

/**
 * Goes on with the report of an undo whose process ended in the middle: what was removed is no longer found, what stayed is
 * found again and listed once.
 */
export function reportAfter(before: Report): Reporter {
	const reporter = newReport()
	for (const kind of itemKinds) reporter.add(kind, 'brought', before.counts[kind].brought)
	for (const line of before.notes) reporter.note(line)
	const textOf = ({ as, kind, name, why }: Note) => JSON.stringify([as, kind, name, why])
	const said = new Set(before.notes.map(textOf))
	const note = (line: Note) => {
		if (!said.has(textOf(line))) reporter.note(line)
	}
	return { ...reporter, note }
}
