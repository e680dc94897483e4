import { SelectField, TextField } from '#app/ui/field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { PostFields } from '../post-fields.ts'
import { CountedArea } from './counted-area.tsx'
import { editorMessages as messages, pictureMessages } from './messages.ts'
import { NamePicker } from './name-picker.tsx'
import { ScheduleField } from './schedule-field.tsx'

type Props = {
	fields: PostFields
	errors: Readonly<Record<string, string>>
	categories: readonly string[]
	tags: readonly string[]
	mayPublish: boolean
	isLive: boolean
	onType: (fields: Partial<PostFields>) => void
	/** Chooses the featured image from this device. */
	onPicture: () => void
}

const statuses = [
	{ value: 'draft', label: messages.statuses.draft },
	{ value: 'published', label: messages.statuses.published },
]

/** Everything about a post that is not its text. */
export function SettingsPane({ fields, errors, categories, tags, mayPublish, isLive, onType, onPicture }: Props) {
	const names = { mayAdd: mayPublish, isLive }
	return (
		<div className="editor-settings">
			<section aria-labelledby="publishing-heading">
				<h2 id="publishing-heading">{messages.publishing}</h2>
				<SelectField
					label={messages.status}
					name="status"
					error={errors['status']}
					value={mayPublish ? fields.status : 'draft'}
					options={mayPublish ? statuses : statuses.slice(0, 1)}
					onChange={(event) => onType({ status: event.currentTarget.value === 'published' ? 'published' : 'draft' })}
					{...(!mayPublish && { help: messages.waits })}
				/>
				{mayPublish && (!isLive || fields.status === 'published') && (
					<ScheduleField
						moment={fields.publishedAt}
						error={errors['published_at']}
						onChange={(publishedAt) => onType({ publishedAt })}
					/>
				)}
			</section>
			<section aria-labelledby="lists-heading">
				<h2 id="lists-heading">{messages.lists}</h2>
				<NamePicker
					{...names}
					kind="categories"
					label={messages.categories}
					known={categories}
					chosen={fields.categories}
					error={errors['categories']}
					onChange={(chosen) => onType({ categories: chosen })}
				/>
				<NamePicker
					{...names}
					kind="tags"
					label={messages.tags}
					known={tags}
					chosen={fields.tags}
					error={errors['tags']}
					onChange={(chosen) => onType({ tags: chosen })}
				/>
				<CountedArea
					label={messages.excerpt}
					name="excerpt"
					help={messages.excerptHelp}
					best={200}
					value={fields.excerpt}
					error={errors['excerpt']}
					onChange={(excerpt) => onType({ excerpt })}
				/>
			</section>
			<section aria-labelledby="picture-heading">
				<h2 id="picture-heading">{messages.picture}</h2>
				{fields.featuredImage !== '' && isLive && (
					<img src={fields.featuredImage} alt="" className="editor-featured" loading="lazy" />
				)}
				<TextField
					label={messages.featuredImage}
					name="featured_image"
					help={messages.featuredImageHelp}
					error={errors['featured_image']}
					value={fields.featuredImage}
					inputMode="url"
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					onChange={(event) => onType({ featuredImage: event.currentTarget.value })}
				/>
				{mayPublish && isLive && (
					<Button variant="secondary" size="sm" className="justify-self-start" onClick={onPicture}>
						<Icon name="image" size={18} />
						{pictureMessages.choose}
					</Button>
				)}
				<TextField
					label={messages.featuredImageAlt}
					name="featured_image_alt"
					help={messages.featuredImageAltHelp}
					error={errors['featured_image_alt']}
					value={fields.featuredImageAlt}
					autoComplete="off"
					onChange={(event) => onType({ featuredImageAlt: event.currentTarget.value })}
				/>
			</section>
			<section aria-labelledby="search-heading">
				<h2 id="search-heading">{messages.search}</h2>
				<TextField
					label={messages.focusKeyword}
					name="focus_keyword"
					help={messages.focusKeywordHelp}
					error={errors['focus_keyword']}
					value={fields.focusKeyword}
					autoComplete="off"
					onChange={(event) => onType({ focusKeyword: event.currentTarget.value })}
				/>
				<CountedArea
					label={messages.metaDescription}
					name="meta_description"
					help={messages.metaDescriptionHelp}
					best={155}
					value={fields.metaDescription}
					error={errors['meta_description']}
					onChange={(metaDescription) => onType({ metaDescription })}
				/>
			</section>
		</div>
	)
}
