import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { FormError } from '#app/action/form-error.ts'
import { ConfirmButton } from '#app/ui/controls/confirm-button.tsx'
import { showToast } from '#app/ui/toasts/toast.ts'
import { libraryMessages as messages } from '../picture/messages.ts'

/** Only pictures that no post uses can be deleted. */
export function DeleteForm({ isUsed }: { isUsed: boolean }) {
	const fetcher = useFetcher<FormError>()
	const { data: reply, state } = fetcher
	useEffect(() => {
		if (state !== 'idle' || !reply) return
		const message = Object.values(reply.errors)[0]
		if (message !== undefined) showToast({ kind: 'error', message, id: 'media-deleted' })
	}, [reply, state])
	return (
		<section aria-labelledby="delete-heading" className="admin-panel">
			<h2 id="delete-heading">{messages.deleteHeading}</h2>
			<p className="help">{isUsed ? messages.deleteUsed : messages.deleteHelp}</p>
			{!isUsed && (
				<fetcher.Form method="post" className="media-fields">
					<div>
						<ConfirmButton
							name="intent"
							value="delete"
							variant="destructive"
							size="sm"
							isBusy={state !== 'idle'}
							question={messages.deleteQuestion}
							explanation={messages.deleteExplanation}
							confirm={messages.deleteConfirm}
						>
							{messages.delete}
						</ConfirmButton>
					</div>
				</fetcher.Form>
			)}
		</section>
	)
}
