import { leadMessages as messages } from '../lead/lead-messages.ts'
import type { LeadFetcher } from '../parts/use-lead-fetcher.ts'

/** Undoes a change of status; shown at the newest change only. */
export function UndoButton({ batch, deed: { fetcher, isBusy } }: { batch: string; deed: LeadFetcher }) {
	return (
		<fetcher.Form method="post">
			<input type="hidden" name="intent" value="undo" />
			<input type="hidden" name="batch" value={batch} />
			<button type="submit" className="link lead-textbutton" disabled={isBusy}>
				{messages.undo}
			</button>
		</fetcher.Form>
	)
}
