import { PreviewLinks } from '../previews/preview-links.tsx'
import type { EditorState } from '../actions/editor-state.server.ts'
import { Link } from 'react-router'
import { postPath } from '#app/features/posts/post/addresses.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { historyPath } from '../revisions/history-address.ts'
import { historyMessages as messages } from '../revisions/messages.ts'
import { editorMessages } from '../post/messages.ts'

/** Links of a saved post: its page, its versions, previews. */
export function EditorMore({ state: { post, version, mayPublish } }: { state: EditorState }) {
	return (
		<div className="editor-settings editor-more">
			{post && mayPublish && <HistoryLink postId={post.id} version={version} />}
			{/* Wide screens have it in the header row. */}
			{post?.isLive && (
				<p className="editor-view">
					<LinkButton href={postPath(post.slug)} target="_blank" rel="noopener" variant="secondary" size="sm">
						{editorMessages.view}
					</LinkButton>
				</p>
			)}
			<PreviewLinks postId={post?.id ?? null} />
		</div>
	)
}

/** Link to the version history; `version` is the number of saves. */
function HistoryLink({ postId, version }: { postId: string; version: number }) {
	return (
		<section aria-labelledby="history-heading" className="history-link">
			<h2 id="history-heading">{messages.title}</h2>
			<p className="help">{messages.linkHelp(version)}</p>
			<p>
				<Link to={historyPath(postId)} className="btn btn-secondary btn-sm">
					<Icon name="clock" size={18} />
					{messages.link}
				</Link>
			</p>
		</section>
	)
}
