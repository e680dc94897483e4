import { CheckField, TextField } from '#app/ui/field.tsx'
import { editorMessages as messages } from './messages.ts'

/** Categories or tags: a list of boxes that scrolls, and a field for names that are not in it. */
export function NameChoice({
	kind,
	known,
	chosen,
	typed,
	mayAdd,
	error,
}: {
	kind: 'categories' | 'tags'
	known: readonly { name: string }[]
	chosen: readonly string[]
	/** What stands in the field for new names. */
	typed: string
	mayAdd: boolean
	error: string | undefined
}) {
	const heading = `${kind}-heading`
	const names = [...new Set([...chosen, ...known.map(({ name }) => name)])]
	return (
		<div role="group" aria-labelledby={heading} className="editor-panel">
			<h2 id={heading}>{messages[kind]}</h2>
			{names.length === 0 && <p className="help">{messages.noNames}</p>}
			{names.length > 0 && (
				<ul className="editor-names">
					{names.map((name, index) => (
						<li key={name}>
							<CheckField
								id={`${kind}-${index}`}
								name={kind}
								value={name}
								label={name}
								defaultChecked={chosen.includes(name)}
							/>
						</li>
					))}
				</ul>
			)}
			{error !== undefined && <p className="error">{error}</p>}
			{mayAdd && (
				<TextField
					label={messages.addNames}
					id={`field-new-${kind}`}
					name={`new_${kind}`}
					help={messages.addNamesHelp}
					defaultValue={typed}
					autoComplete="off"
				/>
			)}
		</div>
	)
}
