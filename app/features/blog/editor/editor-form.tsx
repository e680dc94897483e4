import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { asksIn } from '../checks/asks.ts'
import { PublishQuestion } from '../checks/publish-question.tsx'
import { conflictIn } from '../writing/conflict.ts'
import type { EditorState } from '../writing/editor-state.server.ts'
import { typedValues, valuesOf } from './form-values.ts'
import { editorMessages as messages } from './messages.ts'
import { NameChoice } from './name-choice.tsx'
import { PicturePanel, PublishingPanel, SearchPanel } from './side-fields.tsx'
import { TextFields } from './text-fields.tsx'
import { ConflictNote, SaveTrouble } from './trouble.tsx'
import { useSaved, type SaveReply } from './use-saved.ts'

/** A post being written: the text, and beside it everything else. A real form; scripts make it quicker. */
export function EditorForm({
	state,
	reply,
	action,
	cancel,
}: {
	state: EditorState
	reply: SaveReply
	/** The door's own address. */
	action: string
	/** Where Cancel leads. */
	cancel: string
}) {
	const form = useSaved(reply)
	const [tab] = useState(state.tab)
	const isBusy = useNavigation().state === 'submitting' || reply?.ok === true
	const refusal = reply?.ok === false ? reply : null
	const before = valuesOf(state.fields)
	const values = refusal ? typedValues(before, refusal) : before
	const errors = refusal?.errors ?? {}
	const conflict = conflictIn(refusal)
	const asks = asksIn(refusal)
	const panel = { values, errors }
	return (
		<Form ref={form} method="post" action={action} noValidate className="editor">
			<input type="hidden" name="tab" value={refusal?.values['tab'] ?? tab} />
			<div className="editor-main">
				<TextFields {...panel} isNew={state.post === null} />
			</div>
			<div className="editor-side">
				<PublishingPanel {...panel} mayPublish={state.mayPublish}>
					<Button type="submit" disabled={isBusy}>
						{isBusy ? messages.saving : messages.save}
					</Button>
					<LinkButton href={cancel} variant="ghost">
						{messages.cancel}
					</LinkButton>
				</PublishingPanel>
				<NameChoice
					kind="categories"
					known={state.categories}
					chosen={values.categories}
					typed={values.new_categories}
					mayAdd={state.mayPublish}
					error={errors['categories']}
				/>
				<NameChoice
					kind="tags"
					known={state.tags}
					chosen={values.tags}
					typed={values.new_tags}
					mayAdd={state.mayPublish}
					error={errors['tags']}
				/>
				<PicturePanel {...panel} />
				<SearchPanel {...panel} />
			</div>
			{/* Stands above by its style: the first button of a form is the one that Enter presses. */}
			{conflict && <ConflictNote conflict={conflict} see={action} />}
			{asks && <PublishQuestion asks={asks} />}
			{!conflict && !asks && errors[''] !== undefined && <SaveTrouble message={errors['']} next={action} />}
			{/* After the button that says another version, which then comes first. */}
			<input type="hidden" name="version" value={refusal?.values['version'] ?? state.version} />
		</Form>
	)
}
