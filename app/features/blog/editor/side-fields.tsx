import type { ReactNode } from 'react'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import type { FormValues } from './form-values.ts'
import { editorMessages as messages } from './messages.ts'

type Errors = Readonly<Record<string, string>>
type Props = { values: FormValues; errors: Errors }

const statuses = [
	{ value: 'draft', label: messages.statuses.draft },
	{ value: 'published', label: messages.statuses.published },
]

/** When and whether it is public, with the buttons. */
export function PublishingPanel({
	values,
	errors,
	mayPublish,
	children,
}: Props & { mayPublish: boolean; children: ReactNode }) {
	return (
		<section aria-labelledby="publishing-heading" className="editor-panel">
			<h2 id="publishing-heading">{messages.publishing}</h2>
			<SelectField
				label={messages.status}
				name="status"
				error={errors['status']}
				defaultValue={mayPublish ? values.status : 'draft'}
				options={mayPublish ? statuses : statuses.slice(0, 1)}
				{...(!mayPublish && { help: messages.waits })}
			/>
			{mayPublish && (
				<TextField
					type="datetime-local"
					label={messages.publishedAt}
					name="published_at"
					help={messages.publishedAtHelp}
					error={errors['published_at']}
					defaultValue={values.published_at}
					className="editor-moment"
				/>
			)}
			<div className="actions">{children}</div>
		</section>
	)
}

export function PicturePanel({ values, errors }: Props) {
	return (
		<section aria-labelledby="picture-heading" className="editor-panel">
			<h2 id="picture-heading">{messages.picture}</h2>
			<TextField
				label={messages.featuredImage}
				name="featured_image"
				help={messages.featuredImageHelp}
				error={errors['featured_image']}
				defaultValue={values.featured_image}
				inputMode="url"
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
			/>
			<TextField
				label={messages.featuredImageAlt}
				name="featured_image_alt"
				help={messages.featuredImageAltHelp}
				error={errors['featured_image_alt']}
				defaultValue={values.featured_image_alt}
				autoComplete="off"
			/>
		</section>
	)
}

export function SearchPanel({ values, errors }: Props) {
	return (
		<section aria-labelledby="search-heading" className="editor-panel">
			<h2 id="search-heading">{messages.search}</h2>
			<TextField
				label={messages.focusKeyword}
				name="focus_keyword"
				error={errors['focus_keyword']}
				defaultValue={values.focus_keyword}
				autoComplete="off"
			/>
			<TextArea
				label={messages.metaDescription}
				name="meta_description"
				help={messages.metaDescriptionHelp}
				error={errors['meta_description']}
				defaultValue={values.meta_description}
				rows={3}
			/>
		</section>
	)
}
