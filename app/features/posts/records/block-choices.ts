import { sortableDay } from '#app/format/dates.ts'
import { shortened } from '#app/format/letters-and-words.ts'
import { longDayText } from '#app/format/public-dates.ts'
import type { RecordKind } from '../markdown/blocks/block-syntax.ts'
import { recordMessages as messages } from './messages.ts'
import { postRecords, type PostRecords } from './post-records.ts'

/** A record that a block can show. `href` and `label` are what is written; `lines` what readers get, in short. */
export type BlockChoice = {
	/** Its name and its former ones. */
	names: readonly string[]
	href: string
	label: string
	lines: readonly string[]
	/** Prices that are no longer valid. */
	isExpired: boolean
}

export type BlockChoices = Readonly<Record<RecordKind, readonly BlockChoice[]>>

const maxRows = 8
const maxText = 160

/** Everything that visitors see and a post can show. */
export function blockChoices(records: PostRecords = postRecords(), now = new Date()): BlockChoices {
	const today = sortableDay(now)
	const all = <R>(
		kind: RecordKind,
		of: ReadonlyMap<string, R>,
		choice: (record: R, name: string) => Omit<BlockChoice, 'names' | 'isExpired'> & { isExpired?: boolean },
	) =>
		[...of].map(([name, record]): BlockChoice => {
			const former = [...records.moved[kind]].filter(([, now]) => now === name).map(([old]) => old)
			return { isExpired: false, ...choice(record, name), names: [name, ...former] }
		})
	return {
		figure: all('figure', records.figure, ({ value, label, source, asOf }, name) => ({
			href: `/about#figure-${name}`,
			label: `${value} ${label}`,
			lines: [messages.source(source, asOf === '' ? '' : longDayText(asOf))].filter((line) => line !== ''),
		})),
		prices: all('prices', records.prices, ({ service, rows, validUntil }, path) => ({
			href: `${path}#costs`,
			label: messages.pricesOf(service),
			lines: rows.slice(0, maxRows).map(({ job, price }) => `${job}: ${price || messages.ask}`),
			isExpired: validUntil !== '' && validUntil < today,
		})),
		project: all('project', records.project, ({ title, category, text, path }, name) => ({
			href: path === '/portfolio' ? `/portfolio#${name}` : path,
			label: title,
			lines: [category, shortened(text, maxText)].filter((line) => line !== ''),
		})),
		testimonial: all('testimonial', records.testimonial, ({ name: author, position, text: quote }, name) => ({
			href: `/testimonials#${name}`,
			label: [author, position].filter((part) => part !== '').join(', '),
			lines: [`“${shortened(quote, maxText)}”`],
		})),
	}
}
