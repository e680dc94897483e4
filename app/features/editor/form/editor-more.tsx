import { HistoryLink } from '../revisions/history-link.tsx'
import { PreviewLinks } from '../previews/preview-links.tsx'
import type { EditorState } from '../actions/editor-state.server.ts'

/** What there is of a post besides its editor: the page as others would see it, and what it said before. */
export function EditorMore({ state: { post, version, mayPublish } }: { state: EditorState }) {
	return (
		<div className="editor-settings editor-more">
			{post && mayPublish && <HistoryLink postId={post.id} version={version} />}
			<PreviewLinks postId={post?.id ?? null} />
		</div>
	)
}
