import { useEffect } from 'react'
import { Link, useNavigation } from 'react-router'
import { useRefresh } from '#app/ui/admin/use-refresh.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { importMessages as messages } from '../messages.ts'
import { importPath } from '../paths.ts'
import type { ImportRow } from '../run/imports.server.ts'

const everyMs = 1_500

/** The step that is under way; the page is loaded again until it has ended. */
export function WorkPanel({ row: { id, state, done, total } }: { row: ImportRow }) {
	const refresh = useRefresh()
	const isBusy = useNavigation().state !== 'idle'
	useEffect(() => {
		const timer = setInterval(() => void refresh(), everyMs)
		return () => clearInterval(timer)
	}, [refresh])
	const heading = messages.working[state === 'to-import' || state === 'to-undo' ? state : 'waiting']
	return (
		<section aria-labelledby="import-work" className="admin-panel import-work">
			<h2 id="import-work">{heading}</h2>
			<progress
				aria-label={heading}
				className="progress"
				{...(total > 0 && { max: total, value: Math.min(done, total) })}
			/>
			<p role="status">{total > 0 ? messages.soMuch(done, total) : messages.starting}</p>
			<p className="help">{messages.workingHelp}</p>
			<PostForm className="import-actions">
				<input type="hidden" name="seen" value={state} />
				<Button type="submit" name="intent" value="stop" variant="secondary" size="sm" isBusy={isBusy}>
					{messages.stop}
				</Button>
				<noscript>
					<Link to={importPath(id)} reloadDocument className="link">
						{messages.refresh}
					</Link>
				</noscript>
			</PostForm>
		</section>
	)
}
