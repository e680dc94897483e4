import { wholeNumber } from '#app/format/numbers.ts'
import { minShown, type SourceRow } from './honest-numbers.ts'
import { statsMessages as messages } from './messages.ts'
import { RankedPanel, type RankedRow } from './ranked-panel.tsx'
import type { PageRow, Traffic } from './traffic.server.ts'

export function PagesList({ pages, others }: { pages: readonly PageRow[]; others: number }) {
	const rows = pages.map(({ path, views }) => ({
		key: path,
		name: (
			<a href={encodeURI(path)} className="admin-row-link">
				{path === '/' ? messages.home : path}
			</a>
		),
		value: views,
		shown: wholeNumber(views),
	}))
	return (
		<RankedPanel
			id="pages"
			heading={messages.pages}
			note={messages.pagesNote}
			nothing={messages.noPages}
			names={messages.page}
			numbers={messages.views}
			rows={others > 0 ? [...rows, restOf(messages.otherPages, wholeNumber(others))] : rows}
		/>
	)
}

/** The sum of everything else is not comparable with the rows above, so it has no bar. */
const restOf = (name: string, shown: string): RankedRow => ({ key: '*', name, value: 0, shown })

const sourceRow = ({ source }: SourceRow, value: number): RankedRow => ({
	key: source,
	name: source === '' || source === '?' || source === '*' ? messages.sourceNames[source] : source,
	value,
	shown: wholeNumber(value),
})

export function SourcesList({ sources: { named, rest } }: Pick<Traffic, 'sources'>) {
	const rows = named.map((row) => sourceRow(row, row.visits))
	const restName = rest?.few ? messages.others : messages.sourceNames['*']
	return (
		<RankedPanel
			id="sources"
			heading={messages.sources}
			nothing={messages.noSources}
			names={messages.source}
			numbers={messages.visits}
			rows={rest ? [...rows, restOf(restName, wholeNumber(rest.visits))] : rows}
		/>
	)
}

/** Sources with few enquiries are named only together, so that no enquiry can be traced to a person. */
export function EnquirySources({ rows, total }: { rows: readonly SourceRow[]; total: number }) {
	const named = rows.filter(({ source, enquiries }) => source !== '*' && enquiries >= minShown)
	const rest = total - named.reduce((sum, { enquiries }) => sum + enquiries, 0)
	const ranked = named.toSorted((a, b) => b.enquiries - a.enquiries).map((row) => sourceRow(row, row.enquiries))
	return (
		<RankedPanel
			id="enquiry-sources"
			heading={messages.enquirySources}
			note={messages.enquiryNote(total)}
			nothing={messages.noEnquiries}
			names={messages.source}
			numbers={messages.enquiries}
			rows={rest > 0 ? [...ranked, restOf(messages.sourceNames['*'], messages.few)] : ranked}
		/>
	)
}

/** Enquiries by contact form, phone and WhatsApp. */
export function ChannelsList({ form, taps }: { form: number; taps: Traffic['taps'] }) {
	const rows = Object.entries({ form, ...taps })
		.filter(([, count]) => count > 0)
		.toSorted(([, a], [, b]) => b - a)
		.map(([key, value]) => ({ key, name: channelNames.get(key), value, shown: wholeNumber(value) }))
	return (
		<RankedPanel
			id="channels"
			heading={messages.channels}
			note={messages.channelsNote}
			nothing={messages.noChannels}
			names={messages.channel}
			numbers={messages.enquiries}
			rows={rows}
		/>
	)
}

const channelNames = new Map<string, string>(Object.entries(messages.channelNames))
