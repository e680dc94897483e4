import { useId, useState } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { ConfirmButton } from '#app/ui/controls/confirm-button.tsx'
import { showToast } from '#app/ui/toasts/toast.ts'
import { copied, CopyLink } from './copy-link.tsx'
import { previewMessages as messages } from './messages.ts'
import { requestPreviewLink, sendPreviewForm } from './send-preview-form.ts'
import { previewDays, previewLinksPath, type PreviewLink } from './preview-address.ts'
import './preview-links.css'

/**
 * The part of the editor that makes a link to the saved post and ends all links. Its controls have no names, so the
 * form around them does not submit them. Without scripts it links to a page that does the same.
 */
export function PreviewLinks({ postId }: { postId: string | null }) {
	const heading = useId()
	return (
		<section aria-labelledby={heading} className="preview-links">
			<h2 id={heading}>{messages.heading}</h2>
			<p className="help">{postId === null ? messages.saveFirst : messages.lead}</p>
			{postId !== null && <Controls postId={postId} />}
		</section>
	)
}

function Controls({ postId }: { postId: string }) {
	const id = useId()
	const [days, setDays] = useState(7)
	const [link, setLink] = useState<PreviewLink | null>(null)
	const [isBusy, setBusy] = useState(false)
	const run = async (work: () => Promise<void>) => {
		setBusy(true)
		try {
			await work()
		} catch (error) {
			const message = error instanceof Error ? error.message : messages.failed
			showToast({ kind: 'error', message, id: 'preview-link' })
		} finally {
			setBusy(false)
		}
	}
	const make = () =>
		run(async () => {
			const made = await requestLink(postId, days)
			setLink(made)
			await copied(made.url)
		})
	const end = () =>
		run(async () => {
			await endLinks(postId)
			setLink(null)
			showToast({ kind: 'success', message: messages.ended, id: 'preview-link' })
		})
	return (
		<>
			<noscript>
				<a href={previewLinksPath(postId)}>{messages.make}</a>
			</noscript>
			<div className="field js-only">
				<label htmlFor={id} className="label">
					{messages.daysLabel}
				</label>
				<select id={id} className="input" value={days} onChange={(event) => setDays(Number(event.target.value))}>
					{previewDays.map((count) => (
						<option key={count} value={count}>
							{messages.days[count]}
						</option>
					))}
				</select>
			</div>
			<div className="preview-actions js-only">
				<Button variant="secondary" size="sm" isBusy={isBusy} onClick={() => void make()}>
					{isBusy ? messages.making : messages.copy}
				</Button>
				<ConfirmButton
					isBusy={isBusy}
					variant="ghost"
					size="sm"
					question={messages.endQuestion}
					explanation={messages.endExplanation}
					confirm={messages.endConfirm}
					onConfirm={() => void end()}
				>
					{messages.end}
				</ConfirmButton>
			</div>
			{link && <CopyLink link={link} />}
		</>
	)
}

/** @throws {Error} with the message to show. */
export const requestLink = (id: string, days: number): Promise<PreviewLink> =>
	requestPreviewLink(api, { id, days: String(days) })

/** @throws {Error} with the message to show. */
export const endLinks = (id: string): Promise<unknown> => sendPreviewForm(api, { id, intent: 'end' })

const api = '/api/writing/preview-link'
