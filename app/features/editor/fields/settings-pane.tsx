import { DateField } from '#app/ui/controls/date-field.tsx'
import { SelectField } from '#app/ui/controls/field.tsx'
import { postStatuses } from '#app/features/posts/model/messages.ts'
import { postRows, type PostFields } from '#app/features/posts/model/post-model.ts'
import { FeaturedImage } from './featured-image.tsx'
import { editorMessages as messages } from '../post/messages.ts'
import { NamePicker } from './name-picker.tsx'
import { TextControls } from './text-controls.tsx'
import { dateTimeText } from '#app/format/dates.ts'
import { readDayTime } from '#app/format/typed-dates.ts'
import { useState } from 'react'

type Props = {
	fields: PostFields
	errors: Readonly<Record<string, string>>
	/** The time of publishing as it was sent, where it could not be read. */
	sentTime: string
	categories: readonly string[]
	tags: readonly string[]
	mayPublish: boolean
	mayAddNames: boolean
	isLive: boolean
	/** Published with a time in the future. */
	isScheduled: boolean
	onType: (fields: Partial<PostFields>) => void
	/** Opens the dialog that chooses the featured image. */
	onPicture: () => void
}

/** The status options for this user and post. */
const statuses = (mayPublish: boolean, isScheduled: boolean) => [
	{ value: 'draft', label: postStatuses.draft },
	...(mayPublish ? [{ value: 'published', label: isScheduled ? postStatuses.scheduled : postStatuses.published }] : []),
]

/** All fields of a post except the title and the text. */
export function SettingsPane({
	fields,
	errors,
	sentTime,
	categories,
	tags,
	mayPublish,
	mayAddNames,
	isLive,
	isScheduled,
	onType,
	onPicture,
}: Props) {
	const names = { mayAdd: mayAddNames, isLive }
	const text = { fields, errors, onType }
	return (
		<div className="editor-settings">
			<section aria-labelledby="publishing-heading">
				<h2 id="publishing-heading">{messages.publishing}</h2>
				<SelectField
					label={postRows.status.field.label}
					name={postRows.status.form.name}
					error={errors['status']}
					value={mayPublish ? fields.status : 'draft'}
					options={statuses(mayPublish, isScheduled)}
					onChange={(event) => onType({ status: event.currentTarget.value === 'published' ? 'published' : 'draft' })}
					{...(!mayPublish && { help: messages.waits })}
				/>
				<TextControls {...text} section="publishing" />
				{mayPublish && (!isLive || fields.status === 'published') && (
					<ScheduleField
						timestamp={fields.publishedAt}
						sent={sentTime}
						isScheduled={isScheduled}
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
					known={categories}
					chosen={fields.categories}
					error={errors['categories']}
					onChange={(chosen) => onType({ categories: chosen })}
				/>
				<NamePicker
					{...names}
					kind="tags"
					known={tags}
					chosen={fields.tags}
					error={errors['tags']}
					onChange={(chosen) => onType({ tags: chosen })}
				/>
				<TextControls {...text} section="lists" />
			</section>
			<FeaturedImage
				fields={fields}
				errors={errors}
				mayChoose={mayPublish && isLive}
				onType={onType}
				onPicture={onPicture}
			/>
			<section aria-labelledby="search-heading">
				<h2 id="search-heading">{messages.search}</h2>
				<TextControls {...text} section="search" />
			</section>
		</div>
	)
}

const row = postRows.publishedAt

type ScheduleProps = {
	timestamp: string
	sent: string
	isScheduled: boolean
	error: string | undefined
	onChange: (timestamp: string) => void
}

/** The time of publishing, in Lagos time. */
function ScheduleField({ timestamp, sent, isScheduled, error, onChange }: ScheduleProps) {
	// What is typed and read as this time stays as it was typed; another time, such as that of a restored draft, is shown.
	const [typed, setTyped] = useState({ text: timestamp || sent, at: timestamp })
	const isTyped = typed.at === timestamp
	return (
		<>
			<DateField
				key={isTyped ? 'typed' : timestamp}
				hasTime
				label={row.field.label}
				name={row.form.name}
				help={row.form.help}
				error={error}
				defaultValue={isTyped ? typed.text : timestamp}
				className="editor-timestamp"
				onText={(text) => {
					const at = readDayTime(text) ?? ''
					setTyped({ text, at })
					onChange(at)
				}}
			/>
			<p role="status" className="help">
				{isScheduled && messages.scheduled(dateTimeText(new Date(timestamp)))}
			</p>
		</>
	)
}
