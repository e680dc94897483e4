import { z } from 'zod'
import { itemKinds } from './item-kinds.ts'
import { include, newReport, reportShape, type Note, type Reporter } from './report.ts'

/**
 * What the report says of one text, stored with its line in the map. What it brought is not in it: that is counted by the
 * lines of the map.
 */
export const reportedShape = z.object({
	report: reportShape,
	/** Pictures that were here before or could not come: each is counted for the first text that shows it. */
	pictures: z.array(z.string()),
})
export type Reported = z.output<typeof reportedShape>

/** Of a text whose line in the map says nothing of that. */
export const reportedOf = (notes: readonly Note[], pictures: readonly string[] = []): Reported => {
	const reporter = newReport()
	for (const line of notes) reporter.note(line)
	return { report: reporter.report, pictures: [...pictures] }
}

export type RunReporter = Reporter & {
	/** Whether a picture is counted already; it is from now on. */
	hasPicture: (picture: string) => boolean
	/** What follows is of another text. */
	beginText: () => void
	/** What the report says of the text so far, and these notes. Null where that is nothing. */
	ofText: (notes: readonly Note[]) => Reported | null
	/** What was said of a text in an earlier part of this import. */
	again: (reported: Reported) => void
}

/** The report of a whole import, which can say what of it is about the text that is being brought. */
export function newRunReport(): RunReporter {
	const whole = newReport()
	const counted = new Set<string>()
	let part = newReport()
	let pictures: string[] = []
	return {
		report: whole.report,
		add: (kind, as, many) => {
			whole.add(kind, as, many)
			if (as !== 'brought') part.add(kind, as, many)
		},
		note: (line) => {
			whole.note(line)
			part.note(line)
		},
		hasPicture: (picture) => {
			if (counted.has(picture)) return true
			counted.add(picture)
			pictures.push(picture)
			return false
		},
		beginText: () => {
			part = newReport()
			pictures = []
		},
		ofText: (notes) => {
			const own = newReport()
			include(own, part.report)
			for (const line of notes) own.note(line)
			const isEmpty =
				own.report.notes.length === 0 &&
				itemKinds.every((kind) => own.report.counts[kind].there + own.report.counts[kind].missed === 0)
			return isEmpty ? null : { report: own.report, pictures: [...pictures] }
		},
		again: (reported) => {
			include(whole, reported.report)
			for (const picture of reported.pictures) counted.add(picture)
		},
	}
}
