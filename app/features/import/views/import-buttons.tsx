import { useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { importMessages as messages } from '../messages.ts'
import type { ImportRow } from '../run/imports.server.ts'
import { isOpen } from '../states.ts'

type Props = {
	row: ImportRow
	hasFile: boolean
	/** Something of it is here. */
	hasItems: boolean
}

/** What may be done next. The undo has a panel of its own, because it says what it takes. */
export function ImportButtons({ row: { state, source, reportedAs, unfinished }, hasFile, hasItems }: Props) {
	const isBusy = useNavigation().state !== 'idle'
	if (isOpen(state)) return null
	// A file that could not be read is uploaded again, or checked again when the site has changed.
	const mayImport = hasFile && source !== '' && reportedAs !== null
	const label =
		unfinished === 'to-import' ? messages.continue : reportedAs === 'checked' ? messages.import : messages.importAgain
	return (
		<PostForm className="admin-actions">
			<input type="hidden" name="seen" value={state} />
			{mayImport && (
				<Button type="submit" name="intent" value="import" size="sm" isBusy={isBusy}>
					{label}
				</Button>
			)}
			{hasFile && (
				<Button type="submit" name="intent" value="check" size="sm" variant="secondary" isBusy={isBusy}>
					{messages.check}
				</Button>
			)}
			{!hasItems && (
				<Button type="submit" name="intent" value="remove" size="sm" variant="ghost" isBusy={isBusy}>
					{messages.remove}
				</Button>
			)}
		</PostForm>
	)
}
