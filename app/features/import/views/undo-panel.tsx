import { useNavigation } from 'react-router'
import { counted } from '#app/format/numbers.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { CheckField } from '#app/ui/controls/field.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { importMessages as messages } from '../messages.ts'
import { kindNames } from '../report/report-text.ts'
import type { ImportRow } from '../run/imports.server.ts'
import type { UndoPreview } from '../undo/undo-preview.server.ts'
import { siteText } from './source-text.ts'

type Props = { row: ImportRow; preview: UndoPreview; error: string | undefined }

/** Says what an undo takes and what stays. A box to tick confirms it, with and without scripts. */
export function UndoPanel({ row: { source, state, unfinished }, preview: { counts, stays, more }, error }: Props) {
	const isBusy = useNavigation().state !== 'idle'
	const isUnfinished = unfinished === 'to-undo'
	return (
		<details className="admin-panel import-undo" open={error !== undefined || isUnfinished}>
			<summary>{messages.undoHeading}</summary>
			<p>{messages.undoLead(siteText(source))}</p>
			<ul>
				{counts.map(({ kind, count }) => (
					<li key={kind}>{counted(count, ...kindNames[kind])}</li>
				))}
			</ul>
			<p className="help">{messages.undoIfUnused}</p>
			{counts.some(({ kind }) => kind === 'content') && <p>{messages.undoRestores}</p>}
			{stays.length === 0 ? (
				<p>{messages.undoNothingStays}</p>
			) : (
				<>
					<p>{messages.undoStays}</p>
					<ul>
						{stays.map(({ kind, name, why }) => (
							<li key={`${kind} ${name} ${why}`}>
								“{name}”: {why}
							</li>
						))}
					</ul>
					{more > 0 && <p className="help">{messages.moreHere(more)}</p>}
				</>
			)}
			<PostForm noValidate className="import-form">
				<input type="hidden" name="seen" value={state} />
				<CheckField name="sure" label={messages.undoSure} error={error} required />
				<div className="import-actions">
					<Button type="submit" name="intent" value="undo" variant="destructive" isBusy={isBusy}>
						{isUnfinished ? messages.undoContinue : messages.undo}
					</Button>
				</div>
			</PostForm>
		</details>
	)
}
