import { announce } from '#app/platform/request/live.server.ts'
import { replyKind } from './lead-replies.server.ts'

const topic = 'leads'

/** That there is one, not whose: open pages of the enquiries read their list again. */
export const announceEnquiry = (): Promise<void> => announce(topic, { name: 'enquiry', data: null })

/** Open pages of the enquiries show an answer as sent when its mail has left. */
export async function announceAnswer({ kind }: { kind: string }): Promise<void> {
	if (kind === replyKind) await announce(topic, { name: 'answer-sent', data: null })
}
