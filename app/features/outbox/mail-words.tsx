import type { Mail } from '#app/platform/mail/outbox-mail.ts'
import { LinkedText } from '#app/ui/page/linked-text.tsx'
import { mailMessages as messages } from './outbox-messages.ts'

/** The content of an email: rendered in a frame without scripts and requests, and as plain text. */
export function MailWords({ mail }: { mail: Mail }) {
	if (!mail.hasWords) return <p className="desk-note mt-6">{messages.noWords}</p>
	return (
		<div className="mail-words">
			<section aria-labelledby="mail-html">
				<h2 id="mail-html" className="desk-subheading">
					{messages.html}
				</h2>
				<iframe
					src={`/admin/outbox/${mail.id}/html`}
					title={messages.frame}
					sandbox="allow-popups allow-popups-to-escape-sandbox"
					referrerPolicy="no-referrer"
					className="mail-frame"
				/>
				<p className="help mt-2">{messages.secret}</p>
			</section>
			<section aria-labelledby="mail-text">
				<h2 id="mail-text" className="desk-subheading">
					{messages.text}
				</h2>
				<pre className="mail-text">
					{/* Without a mail server this is where links can be followed. */}
					<LinkedText text={mail.text} target="_blank" rel="noreferrer" />
				</pre>
			</section>
		</div>
	)
}
