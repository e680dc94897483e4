import { useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import type { CdnState } from './cdn-state.server.ts'
import { cdnMessages as messages } from './messages.ts'

/** Whether purges are accepted, and a button that tries one. */
export function CdnPanel({
	state: { lines, isFailing, isSetUp },
	error,
}: {
	state: CdnState
	error: string | undefined
}) {
	const isBusy = useNavigation().formData?.get('intent') === 'test-cdn'
	return (
		<section aria-labelledby="cdn-heading" className="admin-panel settings-form">
			<h2 id="cdn-heading">{messages.heading}</h2>
			<p className="help">{messages.lead}</p>
			<div role={isFailing ? 'alert' : undefined}>
				{lines.map((line) => (
					<p key={line}>{line}</p>
				))}
			</div>
			{isSetUp && (
				<PostForm preventScrollReset className="settings-form">
					<p className="help">{messages.testLead}</p>
					{error !== undefined && <p className="error">{error}</p>}
					<div className="admin-actions">
						<Button type="submit" name="intent" value="test-cdn" variant="secondary" isBusy={isBusy}>
							{isBusy ? messages.isTesting : messages.test}
						</Button>
					</div>
				</PostForm>
			)}
		</section>
	)
}
