import { memo, useDeferredValue } from 'react'
import { countWords, readingTime } from '#app/features/posts/post/post.ts'
import { editorMessages as messages } from '../post/messages.ts'

/** How long the text is: after the letter that was typed is seen, for a long text takes a phone longer to count than to draw. */
export const Counted = ({ content }: { content: string }) => <Count content={useDeferredValue(content)} />

const Count = memo(({ content }: { content: string }) => (
	<p className="editor-count">{messages.counted(countWords(content), readingTime(content))}</p>
))
