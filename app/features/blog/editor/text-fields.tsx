import { useRef } from 'react'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { longestSlug, slugOf } from '../writing/slug.ts'
import type { FormValues } from './form-values.ts'
import { editorMessages as messages } from './messages.ts'

type Errors = Readonly<Record<string, string>>

/** What readers read. The slug of a new post follows its title until somebody types one. */
export function TextFields({ values, errors, isNew }: { values: FormValues; errors: Errors; isNew: boolean }) {
	const slug = useRef<HTMLInputElement>(null)
	const follows = useRef(isNew && values.slug === '')
	const proposed = isNew && values.slug === '' ? slugOf(values.title) : values.slug
	return (
		<>
			<TextField
				label={messages.title}
				name="title"
				error={errors['title']}
				defaultValue={values.title}
				aria-required
				autoComplete="off"
				className="editor-title"
				onInput={({ currentTarget }) => {
					if (follows.current && slug.current) slug.current.value = slugOf(currentTarget.value)
				}}
			/>
			<TextField
				ref={slug}
				label={messages.slug}
				name="slug"
				help={messages.slugHelp}
				error={errors['slug']}
				defaultValue={proposed}
				maxLength={longestSlug}
				aria-required
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				onInput={({ currentTarget }) => {
					follows.current = isNew && currentTarget.value === ''
				}}
			/>
			<TextArea
				label={messages.content}
				name="content"
				help={messages.contentHelp}
				error={errors['content']}
				defaultValue={values.content}
				rows={20}
				className="editor-content"
			/>
			<TextArea
				label={messages.excerpt}
				name="excerpt"
				help={messages.excerptHelp}
				error={errors['excerpt']}
				defaultValue={values.excerpt}
				rows={3}
			/>
		</>
	)
}
