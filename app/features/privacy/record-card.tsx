import { Fact, FactList } from '#app/ui/admin/fact-list.tsx'
import { recordMessages as messages } from './messages.ts'
import type { ProcessingRecord } from './records.server.ts'

/** One kind of record. */
export function RecordCard({ record }: { record: ProcessingRecord }) {
	const { title, purpose, bases, whose, data, retention, recipients, found, table } = record
	return (
		<article className="card p-6 print:break-inside-avoid print:rounded-none print:border-x-0 print:border-b-0 print:px-0 print:py-3 print:shadow-none">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<h3 className="text-lg">{title}</h3>
				{table !== null && <code className="text-sm wrap-anywhere text-muted-foreground">{table}</code>}
			</div>
			<FactList className="fact-list-long mt-3">
				<Fact name={messages.purpose}>{purpose}</Fact>
				<Fact name={messages.basis}>{bases.join('; ')}</Fact>
				<Fact name={messages.whose}>{whose}</Fact>
				{data.length > 0 && <Fact name={messages.data}>{data.map(({ what }) => what).join('; ')}</Fact>}
				<Fact name={messages.retention}>{retention}</Fact>
				<Fact name={messages.recipients}>{recipients}</Fact>
				{found.length > 0 && <Fact name={messages.found}>{found.join('; ')}</Fact>}
			</FactList>
		</article>
	)
}
