import { Link } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { ConfirmButton } from '#app/ui/controls/confirm-button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { postPath } from '#app/features/posts/post/addresses.ts'
import { postsMessages as messages } from './messages.ts'
import type { PostRow } from './post-row.ts'
import { readName } from './posts-form.ts'
import { editPath } from '#app/features/posts/post/editor-addresses.ts'

/** Commands for one post; the buttons submit the form around the table. */
export function PostActions({ post, isBusy }: { post: PostRow; isBusy: boolean }) {
	const { id, slug, title, state, version, trashedAt } = post
	const isTrashed = trashedAt !== null
	return (
		<div className="posts-actions">
			<input type="hidden" name={readName(id)} value={version} />
			{isTrashed ? (
				<Button
					type="submit"
					variant="secondary"
					size="sm"
					name="one"
					value={`restore:${id}`}
					isBusy={isBusy}
					aria-label={messages.restore(title)}
					className="posts-restore"
				>
					{messages.commands.restore}
				</Button>
			) : (
				<>
					{state === 'published' && (
						<a
							href={postPath(slug)}
							target="_blank"
							rel="noreferrer"
							aria-label={messages.view(title)}
							className="btn btn-ghost btn-icon posts-view"
						>
							<Icon name="external-link" size={18} />
						</a>
					)}
					<Link to={editPath(id)} aria-label={messages.edit(title)} className="btn btn-ghost btn-icon posts-edit">
						<Icon name="pencil" size={18} />
					</Link>
				</>
			)}
			<ConfirmButton
				variant={isTrashed ? 'secondary' : 'ghost'}
				name="one"
				value={`${isTrashed ? 'destroy' : 'trash'}:${id}`}
				isBusy={isBusy}
				aria-label={isTrashed ? messages.destroy(title) : messages.delete(title)}
				className="btn-icon"
				question={isTrashed ? messages.destroyQuestion(title) : messages.trashQuestion(title)}
				explanation={isTrashed ? messages.destroyExplanation : messages.trashExplanation}
				confirm={isTrashed ? messages.commands.destroy : messages.commands.trash}
			>
				<Icon name="trash" size={18} />
			</ConfirmButton>
		</div>
	)
}
