import { memo, useDeferredValue } from 'react'
import { countWords, readingTime } from '#app/features/posts/post/post.ts'
import { editorMessages as messages } from '../post/messages.ts'

/** Number of words. Deferred, because on a phone counting a long text takes longer than rendering the typed letter. */
export const Counted = ({ content }: { content: string }) => <Count content={useDeferredValue(content)} />

const Count = memo(({ content }: { content: string }) => (
	<p className="editor-count">{messages.counted(countWords(content), readingTime(content))}</p>
))
