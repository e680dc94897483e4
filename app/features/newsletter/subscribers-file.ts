import { download } from '#app/auth/download.server.ts'
import { csvHeaders, csvLine, csvStart } from '#app/platform/csv.server.ts'
import { lagosDay, lagosMinute } from './lagos-time.ts'
import { confirmedSubscribers } from './subscribers.server.ts'
import { unsubscribeLink } from './unsubscribe-link.server.ts'

const columns = ['Email', 'Confirmed', 'Asked for on', 'Consent text', 'Consent given', 'Unsubscribe link']

/** The confirmed subscribers, each with the link that a letter to them must carry. */
export const loader = download({ allow: 'newsletter:manage', run: writeFile })

async function writeFile(): Promise<Response> {
	const lines = [csvStart + csvLine(columns)]
	for await (const part of confirmedSubscribers()) {
		for (const { id, email, confirmedAt, source, textVersion, consentAt } of part) {
			lines.push(
				csvLine([email, lagosMinute(confirmedAt), source, textVersion, lagosMinute(consentAt), unsubscribeLink(id)]),
			)
		}
	}
	return new Response(lines.join(''), { headers: csvHeaders(`newsletter-${lagosDay(new Date())}.csv`) })
}
