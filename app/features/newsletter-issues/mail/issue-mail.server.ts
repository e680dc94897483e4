import { company } from '#app/config/company.ts'
import { renderMarkdown } from '#app/features/posts/markdown/markdown.server.ts'
import { fillRecords } from '#app/features/posts/records/fill-records.ts'
import { shortenedAtWord } from '#app/format/letters-and-words.ts'
import { archivedIssuePath, type Issue } from '#app/features/newsletter/issue-content.ts'
import { env } from '#app/platform/env/env.server.ts'
import { frameMail } from '#app/platform/mail/mail-frame.ts'
import type { Turn } from '#app/platform/workers/worker-pool.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'
import { issueMailText as copy } from '../messages.ts'

export type IssueMail = { subject: string; html: string; text: string }

/** Placeholder of the unsubscribe link in the stored email; each recipient has a link of their own. */
const unsubscribePlace = 'https://unsubscribe.invalid/'

/** The email of an issue, the same for everybody but for the unsubscribe link. @throws {WorkFailed} */
export async function issueMail(id: string, { subject, preview, content }: Issue, turn: Turn): Promise<IssueMail> {
	const rendered = await renderMarkdown(content, turn)
	const { html } = fillRecords(rendered.html)
	const page = env.SITE_URL + archivedIssuePath(id)
	const mail = frameMail({
		preview: preview || shortenedAtWord(rendered.text, 120),
		heading: subject,
		parts: [{ kind: 'rendered', html: mailHtml(html, page), text: mailText(html, page) }],
		reason: copy.reason(company().name),
		stop: { label: copy.stop, href: unsubscribePlace },
	})
	return { subject, ...mail }
}

/** The email as one recipient gets it. */
export const withUnsubscribeLink = ({ html, text }: Omit<IssueMail, 'subject'>, link: string) => ({
	html: html.replaceAll(unsubscribePlace, link),
	text: text.replaceAll(unsubscribePlace, link),
})
