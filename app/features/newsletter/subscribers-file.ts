import { sortableDay, sortableMinute } from '#app/format/dates.ts'
import { fileLoader } from '#app/action/file-loader.server.ts'
import { csvHeaders, csvLine, csvStart, csvStream } from '#app/platform/csv.server.ts'
import { confirmedSubscribers } from './subscribers.server.ts'
import { unsubscribeLink } from './unsubscribe.server.ts'

const columns = ['Email', 'Confirmed', 'Asked for on', 'Consent text', 'Consent given', 'Unsubscribe link']

/** The confirmed subscribers, each with the unsubscribe link that every newsletter to them must contain. */
export const loader = fileLoader({
	allow: 'newsletter:manage',
	run: async () =>
		new Response(csvStream(csvOfSubscribers()), { headers: csvHeaders(`newsletter-${sortableDay(new Date())}.csv`) }),
})

async function* csvOfSubscribers(): AsyncGenerator<string, void> {
	yield csvStart + csvLine(columns)
	for await (const part of confirmedSubscribers()) {
		const lines = part.map(({ id, email, confirmedAt, source, textVersion, consentAt }) =>
			csvLine([
				email,
				confirmedAt && sortableMinute(confirmedAt),
				source,
				textVersion,
				consentAt && sortableMinute(consentAt),
				unsubscribeLink(id),
			]),
		)
		yield lines.join('')
	}
}
