import { chooserMessages } from '#app/features/media/chooser/messages.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { postRows, type PostFields } from '#app/features/posts/model/post-model.ts'
import { TextControls } from './text-controls.tsx'
import { editorMessages as messages } from '../post/messages.ts'

const row = postRows.featuredImage

type Props = {
	fields: PostFields
	errors: Readonly<Record<string, string>>
	/** From the library; without this permission only an address can be entered. */
	mayChoose: boolean
	onType: (fields: Partial<PostFields>) => void
	onPicture: () => void
}

/** The picture at the top of the post and on its card. */
export function FeaturedImage({ fields, errors, mayChoose, onType, onPicture }: Props) {
	const { featuredImage, featuredImageAlt } = fields
	return (
		<section aria-labelledby="picture-heading">
			<h2 id="picture-heading">{messages.picture}</h2>
			{featuredImage !== '' && (
				<img src={featuredImage} alt={featuredImageAlt} className="editor-featured" loading="lazy" />
			)}
			{mayChoose && (
				<div className="flex flex-wrap gap-2">
					<Button variant="secondary" size="sm" onClick={onPicture}>
						<Icon name="image" size={18} />
						{chooserMessages.choose}
					</Button>
					{featuredImage !== '' && (
						<Button variant="ghost" size="sm" onClick={() => onType({ featuredImage: '', featuredImageAlt: '' })}>
							{messages.removePicture}
						</Button>
					)}
				</div>
			)}
			<TextField
				label={row.field.label}
				name={row.form.name}
				help={row.form.help}
				error={errors[row.form.name]}
				value={featuredImage}
				inputMode="url"
				autoCapitalize="none"
				spellCheck={false}
				onChange={(event) => onType({ featuredImage: event.currentTarget.value })}
			/>
			<TextControls section="picture" fields={fields} errors={errors} onType={onType} />
		</section>
	)
}
