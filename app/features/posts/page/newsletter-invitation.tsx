import { postMessages as messages } from '../post/messages.ts'

/** Offers the newsletter and the RSS feed after a post. */
export function NewsletterInvitation() {
	const { heading, text, subscribe, feed } = messages.newsletter
	return (
		<section aria-labelledby="newsletter" className="card no-print flex flex-wrap items-center gap-x-8 gap-y-4 p-6">
			<div className="grow basis-64">
				<h2 id="newsletter" className="text-2xl">
					{heading}
				</h2>
				<p className="mt-1 text-muted-foreground">{text}</p>
			</div>
			<p className="flex flex-wrap items-center gap-x-6 gap-y-3">
				<a href="/newsletter" className="btn btn-primary">
					{subscribe}
				</a>
				<a href="/rss.xml" className="link">
					{feed}
				</a>
			</p>
		</section>
	)
}
