import { fileSize } from '#app/format/numbers.ts'
import { Fact, FactList } from '#app/ui/admin/fact-list.tsx'
import { Timestamp } from '#app/ui/page/timestamp.tsx'
import { importMessages as messages } from '../messages.ts'
import type { ImportRow } from '../run/imports.server.ts'
import { ImportStatus } from './import-table.tsx'
import { sourceText } from './source-text.ts'

const { facts } = messages

/** What is known of the file. */
export function ImportFacts({ row, bytes }: { row: ImportRow; bytes: number | null }) {
	return (
		<section aria-label={messages.columns.file} className="admin-panel">
			<FactList className="import-facts">
				<Fact name={messages.columns.state}>
					<ImportStatus state={row.state} />
				</Fact>
				<Fact name={facts.source}>{sourceText(row.source)}</Fact>
				<Fact name={facts.uploaded}>
					<Timestamp at={new Date(row.createdAt)} />
				</Fact>
				<Fact name={facts.pictures}>
					{row.source.startsWith('site ') ? messages.inFile : row.picturesName || messages.fromSite}
				</Fact>
				<Fact name={facts.file}>{bytes === null ? messages.fileDeleted : messages.fileThere(fileSize(bytes))}</Fact>
			</FactList>
		</section>
	)
}
