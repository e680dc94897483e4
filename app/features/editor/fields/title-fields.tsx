import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { maxTitle, postRows, type PostFields } from '#app/features/posts/model/post-model.ts'
import { TextControls } from './text-controls.tsx'
import { maxSlug } from '#app/features/posts/model/slug.ts'
import { editorMessages as messages } from '../post/messages.ts'

type Props = {
	fields: PostFields
	errors: Readonly<Record<string, string>>
	onType: (fields: Partial<PostFields>) => void
}

/** Title and slug. */
export function TitleFields({ fields, errors, onType }: Props) {
	return (
		<>
			<Line name="title" label={postRows.title.field.label} error={errors['title']} className="editor-title">
				<textarea
					dir="auto"
					{...control('title', errors)}
					rows={1}
					value={fields.title}
					placeholder={messages.titlePlaceholder}
					maxLength={maxTitle}
					onChange={(event) => onType({ title: event.currentTarget.value.replace(/\s*\n\s*/g, ' ') })}
				/>
			</Line>
			<Line name="slug" label={postRows.slug.field.label} error={errors['slug']} className="editor-slug">
				<span className="editor-slug-line">
					<span aria-hidden="true">{messages.slugBefore}</span>
					<input
						{...control('slug', errors)}
						type="text"
						value={fields.slug}
						maxLength={maxSlug}
						autoCapitalize="none"
						spellCheck={false}
						onChange={(event) => onType({ slug: event.currentTarget.value })}
					/>
				</span>
			</Line>
			<TextControls section="text" fields={fields} errors={errors} onType={onType} />
		</>
	)
}

type LineProps = { name: string; label: string; error: string | undefined; className: string; children: ReactNode }

function Line({ name, label, error, className, children }: LineProps) {
	return (
		<div className={classNames('field', className)}>
			<label htmlFor={`field-${name}`} className="label">
				{label}
			</label>
			{children}
			{error !== undefined && (
				<p id={`field-${name}-error`} className="error">
					{error}
				</p>
			)}
		</div>
	)
}

const control = (name: string, errors: Props['errors']) => ({
	id: `field-${name}`,
	name,
	'aria-required': true,
	...(errors[name] !== undefined && { 'aria-invalid': true, 'aria-describedby': `field-${name}-error` }),
})
