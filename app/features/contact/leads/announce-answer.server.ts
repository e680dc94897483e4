import { announce } from '#app/platform/live.server.ts'
import { replyKind } from './lead-replies.server.ts'

/** Open pages of the enquiry desk show an answer as sent when its mail has left. */
export async function announceAnswer({ kind }: { kind: string }): Promise<void> {
	if (kind === replyKind) await announce('leads', { name: 'answer-sent', data: null })
}
