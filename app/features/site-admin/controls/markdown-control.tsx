import { useRef, useState } from 'react'
import { MarkdownEditor } from '#app/features/markdown-editor/markdown-editor.tsx'
import type { ContentHandle } from '#app/features/markdown-editor/text/content-handle.ts'
import { useTextPictures } from '#app/features/markdown-editor/text/use-text-pictures.tsx'

type Props = { name: string; label: string; error: string | undefined; defaultValue: string; person: string }

/** A text in Markdown of an entry, with pictures of the library. */
export function MarkdownControl({ defaultValue, ...control }: Props) {
	const [value, setValue] = useState(defaultValue)
	const content = useRef<ContentHandle>(null)
	const pictures = useTextPictures(content)
	return (
		<>
			<MarkdownEditor {...control} handle={content} value={value} onChange={setValue} onPicture={pictures.ask} />
			{pictures.dialog}
		</>
	)
}
