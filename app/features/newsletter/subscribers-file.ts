import { fileLoader } from '#app/action/file-loader.server.ts'
import { csvHeaders, csvLine, csvStart, csvStream } from '#app/platform/csv.server.ts'
import { lagosDay, lagosMinute } from './lagos-time.ts'
import { confirmedSubscribers } from './subscribers.server.ts'
import { unsubscribeLink } from './unsubscribe-link.server.ts'

const columns = ['Email', 'Confirmed', 'Asked for on', 'Consent text', 'Consent given', 'Unsubscribe link']

/** The confirmed subscribers, each with the link that a letter to them must carry. */
export const loader = fileLoader({
	allow: 'newsletter:manage',
	run: async () =>
		new Response(csvStream(csvOfSubscribers()), { headers: csvHeaders(`newsletter-${lagosDay(new Date())}.csv`) }),
})

async function* csvOfSubscribers(): AsyncGenerator<string, void> {
	yield csvStart + csvLine(columns)
	for await (const part of confirmedSubscribers()) {
		const lines = part.map(({ id, email, confirmedAt, source, textVersion, consentAt }) =>
			csvLine([email, lagosMinute(confirmedAt), source, textVersion, lagosMinute(consentAt), unsubscribeLink(id)]),
		)
		yield lines.join('')
	}
}
