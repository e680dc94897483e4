import { Timestamp } from '#app/ui/page/timestamp.tsx'
import { webhookMessages as messages } from '../messages.ts'
import type { Endpoint } from './endpoint.ts'
import { EndpointStatus } from './endpoint-table.tsx'

/** Where an endpoint leads, its state, and what follows from that. */
export function EndpointNotes({ endpoint: { url, state, offReason, formerUntil } }: { endpoint: Endpoint }) {
	return (
		<div>
			<p className="webhook-url">
				<EndpointStatus state={state} /> {url}
			</p>
			{offReason !== null && <p className="admin-note">{messages.offReasons[offReason]}</p>}
			{state === 'paused' && <p className="admin-note">{messages.pausedText}</p>}
			{formerUntil !== null && (
				<p className="help">
					{messages.formerText} <Timestamp at={formerUntil} />
				</p>
			)}
		</div>
	)
}
