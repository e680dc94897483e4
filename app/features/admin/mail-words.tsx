import { Fragment } from 'react'
import type { Mail } from '#app/platform/outbox-mail.ts'
import { mailMessages as messages } from './outbox-messages.ts'

/** What the mail says: drawn in a frame that runs nothing and fetches nothing, and as plain text. */
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
			<div>
				<h2 id="mail-text" className="desk-subheading">
					{messages.text}
				</h2>
				{/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must too */}
				<pre tabIndex={0} aria-labelledby="mail-text" role="region" className="mail-text">
					<WithLinks text={mail.text} />
				</pre>
			</div>
		</div>
	)
}

const links = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/

/** Without a mail server this is where links are followed. */
function WithLinks({ text }: { text: string }) {
	return text.split(links).map((part, place) => (
		// oxlint-disable-next-line react/no-array-index-key -- parts of one text, which never move
		<Fragment key={place}>
			{place % 2 === 1 ? (
				<a href={part} target="_blank" rel="noreferrer" className="link">
					{part}
				</a>
			) : (
				part
			)}
		</Fragment>
	))
}
