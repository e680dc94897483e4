import { createContext, createElement, Suspense, use, type ComponentType, type RefObject } from 'react'
import type { PostFields } from '#app/features/posts/model/post-model.ts'
import type { ContentHandle } from '#app/features/markdown-editor/text/content-handle.ts'

export type HelpOpener = {
	/** Opens it for what is selected. */
	open: () => void
	/** After the first save of a new post: what waits belongs to `post`. */
	moveTo: (post: string) => void
}

export type WritingHelpProps = {
	content: RefObject<ContentHandle | null>
	fields: PostFields
	/** The post; null for a new one. */
	post: string | null
	person: string
	onType: (fields: Partial<PostFields>) => void
	opener: RefObject<HelpOpener | null>
}

/** Help with the text, from a room that knows the AI tools; null without it. */
export const WritingHelp = createContext<ComponentType<WritingHelpProps> | null>(null)

/** Where the writing help is in an editor. */
export function HelpSlot(props: WritingHelpProps) {
	const help = use(WritingHelp)
	return help && <Suspense>{createElement(help, props)}</Suspense>
}
