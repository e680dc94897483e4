import { Fact, FactList } from '#app/ui/admin/fact-list.tsx'
import { Timestamp } from '#app/ui/page/timestamp.tsx'
import { libraryMessages as messages } from '../picture/messages.ts'
import type { PictureDetail } from '../picture/one-picture.server.ts'

/** Size, formats and origin of the file. */
export function Facts({ picture }: { picture: PictureDetail }) {
	const { width, height, bytes, widths, state, addedAt, addedBy, fileName } = picture
	const formats =
		state === 'failed' ? messages.formatsFailed : state === 'ready' ? messages.formats(widths) : messages.formatsWaiting
	const { facts } = messages
	return (
		<section aria-labelledby="facts-heading" className="desk-panel">
			<h2 id="facts-heading">{messages.factsHeading}</h2>
			<FactList>
				<Fact name={facts.size}>{messages.pixels(width, height)}</Fact>
				<Fact name={facts.weight}>{messages.weight(bytes)}</Fact>
				<Fact name={facts.formats}>{formats}</Fact>
				<Fact name={facts.added}>
					<Timestamp at={addedAt} />
				</Fact>
				<Fact name={facts.by}>{addedBy ?? messages.somebody}</Fact>
				{fileName && <Fact name={facts.file}>{fileName}</Fact>}
			</FactList>
		</section>
	)
}
