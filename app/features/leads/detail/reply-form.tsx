import { dateTimeText } from '#app/format/dates.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import type { Lead } from '../lead/lead.server.ts'
import { DraftForm } from './draft-form.tsx'
import type { ReplySuggestion } from '../lead/reply-suggestion.server.ts'
import { leadMessages as messages } from '../lead/lead-messages.ts'
import { isUndecided, maxReply } from '../lead/lead.ts'
import { Link } from 'react-router'
import { Timestamp } from '#app/ui/page/timestamp.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { useLeadFetcher } from '../parts/use-lead-fetcher.ts'

/** A reply by email, shown as it will arrive: the text, the signature, the quoted enquiry. */
export function ReplyForm({
	lead,
	viewerId,
	freshEntry,
	signature,
	replyTo,
	hasMailServer,
	suggestion,
	usesSuggestion,
}: {
	lead: Lead
	viewerId: string
	freshEntry: string
	signature: readonly string[]
	replyTo: string
	hasMailServer: boolean
	suggestion: ReplySuggestion | null
	usesSuggestion: boolean
}) {
	return (
		<section id="reply" aria-labelledby="reply-heading" className="admin-panel">
			<h2 id="reply-heading">{messages.replyHeading(lead.name)}</h2>
			{isUndecided(lead.status) ? (
				<p className="text-muted-foreground">{lead.status === 'held' ? messages.replyToHeld : messages.replyToSpam}</p>
			) : (
				<>
					<p className="help">{messages.replyGoes(lead.email, replyTo)}</p>
					{!hasMailServer && <p className="admin-note">{messages.noMailServer}</p>}
					{suggestion && <SuggestedReply id={lead.id} suggestion={suggestion} isUsed={usesSuggestion} />}
					<DraftForm
						key={usesSuggestion ? 'suggested' : 'own'}
						intent="reply"
						// What somebody typed stays under its own name.
						draftKey={`site-reply-${viewerId}-${lead.id}${usesSuggestion ? '-suggested' : ''}`}
						initial={usesSuggestion ? (suggestion?.body ?? '') : ''}
						freshEntry={freshEntry}
						fields={{ id: lead.id, version: lead.version }}
						label={messages.replyLabel}
						rows={8}
						maxLength={maxReply}
						submit={
							<>
								<Icon name="send" size={18} />
								{messages.replySend}
							</>
						}
						busy={messages.replySending}
						variant="primary"
					>
						<div className="lead-below">
							<p className="lead-signature">{signature.join('\n')}</p>
							<details>
								<summary>{messages.quoted(dateTimeText(lead.createdAt))}</summary>
								<blockquote dir="auto">{lead.message}</blockquote>
							</details>
						</div>
					</DraftForm>
				</>
			)}
		</section>
	)
}

type SuggestedReplyProps = {
	id: string
	suggestion: ReplySuggestion
	/** Where the form has the text already. */
	isUsed: boolean
}

/** What a program suggests: read, then put into the form or discarded. */
function SuggestedReply({ id, suggestion: { body, program, at }, isUsed }: SuggestedReplyProps) {
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
