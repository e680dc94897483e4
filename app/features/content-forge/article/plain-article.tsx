import { screenMessages as messages } from '../messages.ts'

/** The Markdown of the article as it is, until what renders it has loaded. */
export const PlainArticle = ({ text }: { text: string }) => (
	<div className="forge-paper" tabIndex={0} role="region" aria-label={messages.article}>
		<div className="prose forge-prose forge-plain">{text}</div>
	</div>
)
