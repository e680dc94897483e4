import { dateText } from '#app/format/dates.ts'
import { Link } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { adminPath } from '#app/features/posts/post/editor-addresses.ts'
import { postsMessages as messages } from './messages.ts'
import { endOf } from './post-row.ts'
import { postsAddress } from './posts-view.ts'
import type { TrashedPost } from './trashed-post.server.ts'

/** Shown instead of the editor while a post is in the trash. */
export function TrashNotice({ post: { id, title, trashedAt } }: { post: TrashedPost }) {
	return (
		<EmptyState
			illustration="/illustrations/empty-posts.svg"
			heading={messages.inTrash(title)}
			text={messages.inTrashHelp(dateText(endOf(trashedAt)))}
		>
			<PostForm action={adminPath} className="actions">
				<Button type="submit" name="one" value={`restore:${id}`} size="sm">
					{messages.restoreIt}
				</Button>
				<Link to={postsAddress({ tab: 'trash' })} className="btn btn-secondary btn-sm">
					{messages.toTrash}
				</Link>
			</PostForm>
		</EmptyState>
	)
}
