import { z } from 'zod'
import { beginningOf } from '#app/format/letters-and-words.ts'
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
	counts: z.record(z.enum(itemKinds), count),
	notes: z.array(note),
	/** Lines that did not fit into the list. */
	more: z.number(),
})
export type Report = z.output<typeof reportShape>

/** Lines of a report, so that it stays a page that can be read. */
const maxNotes = 3_000

const noCount: Count = { brought: 0, there: 0, missed: 0 }

export type Reporter = {
	report: Report
	add: (kind: ItemKind, as: keyof Count, many?: number) => void
	note: (note: Note) => void
}

export function newReport(): Reporter {
	const report: Report = {
		counts: {
			post: { ...noCount },
			page: { ...noCount },
			comment: { ...noCount },
			picture: { ...noCount },
			person: { ...noCount },
			category: { ...noCount },
			tag: { ...noCount },
			redirect: { ...noCount },
		},
		notes: [],
		more: 0,
	}
	return {
		report,
		add: (kind, as, many = 1) => {
			report.counts[kind][as] += many
		},
		note: (line) => {
			if (report.notes.length < maxNotes)
				report.notes.push({ ...line, name: shortened(line.name), why: shortened(line.why) })
			else report.more += 1
		},
	}
}

const shortened = (text: string): string => (text.length > 300 ? `${beginningOf(text, 299)}…` : text)
