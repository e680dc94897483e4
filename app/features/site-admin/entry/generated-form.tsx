import type { Overridden } from '#app/content/content-type.ts'
import type { Shape } from '#app/content/field.ts'
import { maxItemsRead } from '#app/content/list.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { useRef } from 'react'
import { useDragOrder } from '#app/ui/admin/drag-order.tsx'
import { DateField } from '#app/ui/controls/date-field.tsx'
import { CheckField, SelectField, TextArea, TextField } from '#app/ui/controls/field.tsx'
import { ColourField } from '../controls/colour-field.tsx'
import { CountedText } from '../controls/counted-text.tsx'
import { ItemSteps } from '../controls/item-steps.tsx'
import { controlMessages } from '../controls/messages.ts'
import { MarkdownControl } from '../controls/markdown-control.tsx'
import { PictureControl } from '../controls/picture-control.tsx'
import { addedId } from '../added/added-item.ts'
import { rankField, type RemovedItem } from '../form-steps.ts'
import { PutBack } from '../controls/put-back.tsx'
import { PlaceholderHelp } from '../controls/placeholder-help.tsx'
import { QuantityControls } from '../controls/quantity-controls.tsx'
import { ReferenceControl } from '../controls/reference-control.tsx'
import type { ReferenceOptions } from '../controls/reference-options.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { siteMessages as messages } from '../messages.ts'
import { OverriddenField } from '../controls/overridden-field.tsx'

/** What a form shows: the values and errors of its controls by name. */
export type FormState = {
	values: Readonly<Record<string, string>>
	errors: Readonly<Record<string, string>>
	overridden: Readonly<Record<string, Overridden>>
	/** Who writes: how texts in Markdown are shown is their choice. */
	person: string
	/** What references may name. */
	references: ReferenceOptions
	/** The item that the link to the form has added. */
	addedId: string | null
	/** Takes a step of a list (form-steps.ts) without sending the form. */
	onStep: (intent: string) => void
	/** What was removed last, which can be put back. */
	removed: RemovedItem | null
	onPutBack: (removed: RemovedItem) => void
}

type Props = { shape: Shape; name: string; state: FormState }

/** A text longer than this is typed in several lines. */
const maxLine = 120

/** The controls of any value, made from its shape; the names are those that `Field.fromForm` reads. */
function Controls({ shape, name, state }: Props) {
	const control = { label: shape.label, name, error: state.errors[name] }
	const common = { ...control, id: `field-${name}` }
	const value = state.values[name] ?? ''
	if (name === rankField) return <input type="hidden" name={name} value={value} />
	const decided = state.overridden[name]
	if (decided) return <OverriddenField {...common} stored={value} {...decided} />
	switch (shape.kind) {
		case 'text':
			if (shape.isAddress) return <TextField {...common} defaultValue={value} inputMode="url" />
			if (shape.isMarkdown) return <MarkdownControl {...control} defaultValue={value} person={state.person} />
			return (
				<CountedText
					{...common}
					defaultValue={value}
					max={shape.max}
					placeholders={shape.placeholders}
					rows={shape.multiline || shape.max > maxLine ? Math.min(8, Math.ceil(shape.max / 120)) : null}
				/>
			)
		case 'lines':
			return (
				<TextArea
					{...common}
					help={
						<>
							{messages.oneALine} <PlaceholderHelp placeholders={shape.placeholders} />
						</>
					}
					defaultValue={value}
					rows={Math.min(12, shape.max * 2)}
				/>
			)
		case 'number':
			return <TextField {...common} defaultValue={value} inputMode="decimal" />
		case 'quantity':
			return <QuantityControls {...common} shape={shape} state={state} />
		case 'reference':
			return <ReferenceControl {...common} value={value} options={state.references[shape.to] ?? []} />
		case 'colour':
			return <ColourField {...common} use={shape.use} defaultValue={value} />
		case 'day':
			return <DateField {...common} defaultValue={value} />
		case 'timestamp':
		case 'names':
			return <TextField {...common} defaultValue={value} />
		case 'toggle':
			return <CheckField {...common} defaultChecked={state.values[name] !== undefined} />
		case 'choice':
			return (
				<SelectField
					{...common}
					defaultValue={value}
					options={shape.options.map((option) => ({ value: option, label: shape.names[option] ?? option }))}
				/>
			)
		case 'list':
			return <ListControls shape={shape} name={name} state={state} />
		case 'group':
			if (shape.is === 'picture')
				return (
					<PictureControl legend={shape.label} src={state.values[`${name}.src`] ?? ''} name={name}>
						<GroupControls shape={shape} name={name} state={state} />
					</PictureControl>
				)
			return (
				<fieldset className="site-group">
					<legend>{shape.label}</legend>
					<GroupControls shape={shape} name={name} state={state} />
				</fieldset>
			)
	}
}

/** Controls of a group without a frame around them. */
export function GroupControls({ shape, name, state }: Props) {
	if (shape.kind !== 'group') return <Controls shape={shape} name={name} state={state} />
	return Object.entries(shape.fields).map(([key, field]) => (
		<Controls key={key} shape={field} name={`${name}.${key}`} state={state} />
	))
}

/** The items in their order, each with buttons that work without scripts. */
function ListControls({ shape, name, state }: Props) {
	const list = useRef<HTMLFieldSetElement>(null)
	const drag = useDragOrder(list, (id, to) => state.onStep(`to ${name} ${id} ${to}`))
	if (shape.kind !== 'list') return null
	const order = state.values[name] ?? ''
	const ids = order
		.split(' ')
		.filter((id) => id !== '')
		.slice(0, maxItemsRead(shape.max))
	const { removed } = state
	const error = state.errors[name]
	const isLong = controlCount(shape.item) > maxUnfolded
	return (
		<fieldset ref={list} className="site-group">
			<legend>{shape.label}</legend>
			<input type="hidden" name={name} value={order} />
			{error !== undefined && <p className="error">{error}</p>}
			{ids.map((id, nth) => (
				<fieldset
					key={id}
					id={id === state.addedId ? addedId : undefined}
					className="site-item"
					{...drag.item(id, nth, drag.draggedId === null ? null : ids.indexOf(drag.draggedId))}
				>
					<legend className={isLong ? 'sr-only' : undefined}>{controlMessages.item(nth + 1)}</legend>
					{isLong ? (
						<LongItem shape={shape.item} name={`${name}.${id}`} state={state} label={controlMessages.item(nth + 1)} />
					) : (
						<ItemControls shape={shape.item} name={`${name}.${id}`} state={state} />
					)}
					<ItemSteps
						list={name}
						id={id}
						nth={nth}
						isLast={nth === ids.length - 1}
						handle={
							ids.length > 1 && (
								<button
									type="button"
									className="site-handle js-only"
									aria-label={`${controlMessages.item(nth + 1)}: ${controlMessages.dragItem}`}
									{...drag.handle(id)}
								>
									<Icon name="grip-vertical" size={20} />
								</button>
							)
						}
					/>
				</fieldset>
			))}
			{removed?.list === name && <PutBack nth={removed.place} onPutBack={() => state.onPutBack(removed)} />}
			{ids.length < shape.max && (
				<Button type="submit" name="intent" value={`add ${name}`} variant="secondary" size="sm">
					{messages.addItem(shape.label)}
				</Button>
			)}
		</fieldset>
	)
}

/** An item that is one thing to choose, such as a picture, has its own frame. */
const ItemControls = (item: Props) =>
	item.shape.kind === 'group' && item.shape.is !== undefined ? <Controls {...item} /> : <GroupControls {...item} />

/** Items with more controls than this are folded, so that a list of them can be overlooked and ordered. */
const maxUnfolded = 4

const controlCount = (shape: Shape): number =>
	shape.kind === 'group'
		? Object.values(shape.fields).reduce((sum, field) => sum + controlCount(field), 0)
		: shape.kind === 'list'
			? 1 + controlCount(shape.item)
			: 1

/** Folded under its first text; open while it is new, and where something has to be corrected. */
function LongItem({ label, ...item }: Props & { label: string }) {
	const { shape, name, state } = item
	const title = firstText(shape, name, state.values)
	const hasError = Object.keys(state.errors).some((at) => at.startsWith(`${name}.`))
	return (
		<details open={title === '' || hasError}>
			<summary>{title === '' ? label : title}</summary>
			<div className="site-long-item">
				<GroupControls {...item} />
			</div>
		</details>
	)
}

function firstText(shape: Shape, name: string, values: FormState['values']): string {
	if (shape.kind === 'text') return values[name] ?? ''
	if (shape.kind !== 'group') return ''
	for (const [key, field] of Object.entries(shape.fields)) {
		const text = firstText(field, `${name}.${key}`, values)
		if (text !== '') return text
	}
	return ''
}
