import { Link } from 'react-router'
import { Timestamp } from '#app/ui/page/timestamp.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { leadMessages as messages } from '../lead/lead-messages.ts'
import type { ReplySuggestion } from '../lead/reply-suggestion.server.ts'
import { useLeadFetcher } from '../parts/use-lead-fetcher.ts'

type Props = {
	id: string
	suggestion: ReplySuggestion
	/** Where the form has the text already. */
	isUsed: boolean
}

/** What a program suggests: read, then put into the form or discarded. */
export function SuggestedReply({ id, suggestion: { body, program, at }, isUsed }: Props) {
	const { fetcher, isBusy } = useLeadFetcher('lead-suggestion')
	return (
		<fetcher.Form method="post" className="admin-note lead-suggestion">
			<input type="hidden" name="intent" value="discard-suggestion" />
			<input type="hidden" name="id" value={id} />
			<p>
				{messages.suggested(program)} <Timestamp at={at} />
			</p>
			<blockquote dir="auto" className="lead-message">
				{body}
			</blockquote>
			<p className="help">{isUsed ? messages.suggestionUsed : messages.suggestionHelp}</p>
			<div className="lead-buttons">
				{!isUsed && (
					<Link to="?reply=suggested#reply" preventScrollReset className="btn btn-secondary btn-sm">
						{messages.useSuggestion}
					</Link>
				)}
				<Button type="submit" variant="ghost" size="sm" isBusy={isBusy}>
					{messages.discardSuggestion}
				</Button>
			</div>
		</fetcher.Form>
	)
}
