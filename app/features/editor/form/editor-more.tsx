import { HistoryLink } from '../revisions/history-link.tsx'
import { PreviewLinks } from '../previews/preview-links.tsx'
import type { EditorState } from '../actions/editor-state.server.ts'

/** Preview links and version history of a saved post. */
export function EditorMore({ state: { post, version, mayPublish } }: { state: EditorState }) {
	return (
		<div className="editor-settings editor-more">
			{post && mayPublish && <HistoryLink postId={post.id} version={version} />}
			<PreviewLinks postId={post?.id ?? null} />
		</div>
	)
}
