import { TextArea, TextField } from '#app/ui/controls/field.tsx'
import {
	fieldChange,
	postFieldNames,
	postRows,
	type FormSection,
	type PostFieldName,
	type PostFields,
} from '#app/features/posts/model/post-model.ts'
import { classNames } from '#app/ui/class-names.ts'
import { editorMessages as messages } from '../post/messages.ts'

type Props = {
	section: FormSection
	fields: PostFields
	errors: Readonly<Record<string, string>>
	onType: (fields: Partial<PostFields>) => void
}

/** Fields with special controls, which the editor renders itself. */
const placedByHand: ReadonlySet<PostFieldName> = new Set(['title', 'slug', 'content', 'featuredImage'])

/** The controls of a section's plain text fields, in the order of the table. */
export function TextControls({ section, fields, errors, onType }: Props) {
	return postFieldNames.map((field) => {
		const { form, field: kind } = postRows[field]
		const value = fields[field]
		if (form.section !== section || placedByHand.has(field) || kind.shape.kind !== 'text' || typeof value !== 'string')
			return null
		const type = (text: string) => onType(fieldChange(field, postRows[field].field.stored(text)))
		const common = { label: kind.label, name: form.name, error: errors[form.name], value }
		const { help = '', best } = form
		if (best !== undefined) return <CountedArea key={field} {...common} help={help} best={best} onChange={type} />
		if (kind.shape.multiline)
			return (
				<TextArea key={field} {...common} help={help} rows={3} onChange={(event) => type(event.currentTarget.value)} />
			)
		return <TextField key={field} {...common} help={help} onChange={(event) => type(event.currentTarget.value)} />
	})
}

type AreaProps = {
	label: string
	name: string
	help: string
	value: string
	/** Characters; search results cut longer texts. */
	best: number
	error: string | undefined
	onChange: (text: string) => void
}

/** A text area with a character count. */
function CountedArea({ label, name, help, value, best, error, onChange }: AreaProps) {
	const count = Array.from(value.trim()).length
	return (
		<TextArea
			label={label}
			name={name}
			rows={3}
			value={value}
			error={error}
			help={
				<>
					{help}{' '}
					<span className={classNames('counted', count > best && 'counted-long')}>
						{messages.characters(count, best)}
					</span>
				</>
			}
			onChange={(event) => onChange(event.currentTarget.value)}
		/>
	)
}
