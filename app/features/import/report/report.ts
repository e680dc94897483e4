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

/** Adds another report to it. */
export function include({ add, note, report }: Reporter, other: Report): void {
	for (const kind of itemKinds)
		for (const as of ['brought', 'there', 'missed'] as const) add(kind, as, other.counts[kind][as])
	for (const line of other.notes) note(line)
	report.more += other.more
	report.toFetch += other.toFetch
}

/** A line for each kind. */
const countsFrom = (): Report['counts'] => structuredClone(counts.parse({}))

export const emptyReport = (): Report => ({ counts: countsFrom(), notes: [], more: 0, toFetch: 0 })

export function newReport(report: Report = emptyReport()): Reporter {
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

const textOf = ({ as, kind, name, why }: Note) => JSON.stringify([as, kind, name, why])

/** The report of an undo that goes on after an interruption. What stayed then is found again, and listed once. */
export function undoReport(before: Report | null) {
	const said = new Set(before?.notes.map(textOf))
	const first = newReport()
	if (before) for (const kind of itemKinds) first.add(kind, 'brought', before.counts[kind].brought)
	for (const line of before?.notes ?? []) first.note(line)
	let report = first.report
	return {
		report: () => report,
		/** Goes on from a copy: a transaction that is rolled back, or begun again, leaves the report as it was. */
		next(): Reporter {
			const reporter = newReport(structuredClone(report))
			const note = (line: Note) => {
				if (!said.has(textOf(line))) reporter.note(line)
			}
			return { ...reporter, note }
		},
		take: (next: Report) => void (report = next),
	}
}
