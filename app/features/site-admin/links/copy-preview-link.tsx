import { useState, type MouseEvent } from 'react'
import { copied } from '#app/features/editor/previews/copy-link.tsx'
import { previewDays, type PreviewLink } from '#app/features/editor/previews/preview-address.ts'
import { requestPreviewLink } from '#app/features/editor/previews/send-preview-form.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { showToast } from '#app/ui/toasts/toast.ts'
import { entryPreviewsPath } from './entry-preview-address.ts'
import { entryPreviewMessages as messages } from './messages.ts'

/** Copies a new link to the saved draft. Without scripts, or where the browser forbids it, it leads to the page of links. */
export function CopyPreviewLink({ type, id }: { type: string; id: string }) {
	const [isBusy, setBusy] = useState(false)
	const page = entryPreviewsPath(type, id)
	const copy = async () => {
		setBusy(true)
		try {
			const link = await requestEntryLink(type, id)
			if (!(await copied(link.url))) window.location.assign(page)
		} catch (error) {
			const message = error instanceof Error ? error.message : ''
			showToast({ kind: 'error', message, id: 'preview-link' })
		} finally {
			setBusy(false)
		}
	}
	const press = (event: MouseEvent) => {
		if (event.ctrlKey || event.metaKey || event.shiftKey) return
		event.preventDefault()
		if (!isBusy) void copy()
	}
	return (
		<LinkButton href={page} variant="secondary" size="sm" onClick={press}>
			{isBusy ? messages.copying : messages.copy}
		</LinkButton>
	)
}

/** @throws {Error} with the message to show. */
export const requestEntryLink = (type: string, entry: string): Promise<PreviewLink> =>
	requestPreviewLink('/api/site/preview-link', { type, entry, days: String(previewDays[1]) })
