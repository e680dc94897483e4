import { company } from '#app/config/company.ts'
import { dateTimeText } from '#app/format/dates.ts'
import { frameMail } from '#app/platform/mail/mail-frame.ts'
import type { SendingProblem } from './sending.ts'
import { heldMessages as messages, issueMessages } from '../messages.ts'

/** An issue that is not sent although its time has come. */
export type HeldIssue = {
	issue: string
	subject: string
	/** Null: somebody has paused it, or there is no mail server. */
	problem: SendingProblem | null
	answer: string | null
	sendAt: Date
}

/** For those who may send. The subject is also in the log. */
export function heldMail(
	{ subject, problem, answer, sendAt }: HeldIssue,
	{ hasServer, href }: { hasServer: boolean; href: string },
): { subject: string; html: string; text: string } {
	const about = messages.mail.about(subject, dateTimeText(sendAt))
	const why =
		problem !== null ? issueMessages.problems[problem] : hasServer ? messages.mail.paused : issueMessages.send.noServer
	return {
		subject: `${company().name}: ${messages.mail.heading}`,
		...frameMail({
			preview: about,
			heading: messages.mail.heading,
			parts: [
				{ kind: 'paragraph', text: `${about} ${why}` },
				...(answer === null ? [] : [{ kind: 'note' as const, text: issueMessages.answer(answer) }]),
				{ kind: 'action', label: messages.mail.action, href },
			],
			reason: messages.mail.reason,
		}),
	}
}
