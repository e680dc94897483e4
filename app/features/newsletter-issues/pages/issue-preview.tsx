import { TabLinks } from '#app/ui/admin/tab-links.tsx'
import { mailLooks, type MailLook } from '../mail/mail-look.ts'
import { issueMessages as messages } from '../messages.ts'

type Props = { issue: { id: string; version: number }; look: MailLook; text: string | null }

/** The email of the saved issue, in a frame that runs nothing, or as plain text. */
export function IssuePreview({ issue: { id, version }, look, text }: Props) {
	const page = `/admin/newsletter/issues/${id}`
	return (
		<section aria-labelledby="issue-preview" className="issue-preview">
			<h2 id="issue-preview" className="admin-subheading">
				{messages.preview}
			</h2>
			<TabLinks
				label={messages.looksLabel}
				tabs={mailLooks.map((each) => ({
					href: each === 'light' ? page : `${page}?look=${each}`,
					label: messages.looks[each],
					current: each === look,
				}))}
			/>
			{text === null ? (
				<iframe
					key={look}
					src={`${page}/html?look=${look}&version=${version}`}
					title={messages.frame}
					sandbox="allow-popups allow-popups-to-escape-sandbox"
					referrerPolicy="no-referrer"
					className="mail-frame"
				/>
			) : (
				// Long lines break; it can be scrolled by keyboard.
				<pre className="mail-text" tabIndex={0}>
					{text}
				</pre>
			)}
		</section>
	)
}
