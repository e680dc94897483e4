import { announce } from '#app/platform/request/live.server.ts'
import { replyKind } from './lead-replies.server.ts'

const topic = 'leads'

/** It names no enquiry: open lists are read again. */
export const announceEnquiry = (): Promise<void> => announce(topic, { name: 'enquiry', data: null })

/** Open pages show a reply as sent once its email has left. */
export async function announceReply({ kind }: { kind: string }): Promise<void> {
	if (kind === replyKind) await announce(topic, { name: 'answer-sent', data: null })
}
