import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { blogPath } from '#app/features/posts/post/addresses.ts'
import { previewMessages as messages } from './messages.ts'
import type { PreviewState } from './preview-response.ts'

/** Instead of a preview: its link has ended, or was never valid. */
export function NoPreview({ state, back }: { state: PreviewState; back?: { href: string; label: string } }) {
	const { heading, text } = state === 'wrong' ? messages.wrong : messages.over
	const { href, label } = back ?? { href: blogPath, label: messages.toBlog }
	return (
		<div className="wrap section-y">
			<EmptyState illustration="/illustrations/not-found.svg" text={text}>
				<h1 className="order-first text-4xl">{heading}</h1>
				<a href={href} className="btn btn-primary">
					{label}
				</a>
			</EmptyState>
		</div>
	)
}
