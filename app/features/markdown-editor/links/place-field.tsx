import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { TextField } from '#app/ui/controls/field.tsx'
import { linkMessages as messages } from './link-messages.ts'
import { useLinkPlaces, type LinkPlace } from './use-link-places.ts'

type Props = {
	value: string
	error: string | undefined
	onChange: (value: string) => void
	onChoose: (place: LinkPlace) => void
}

/** An address, or words of a title that find it: a combobox by the WAI-ARIA pattern. */
export function PlaceField({ value, error, onChange, onChoose }: Props) {
	const listId = useId()
	const { state, places } = useLinkPlaces(value)
	const [at, setAt] = useState(-1)
	const list = useRef<HTMLDivElement>(null)
	const isOpen = places.length > 0
	const choose = (place: LinkPlace) => {
		setAt(-1)
		onChoose(place)
	}
	const press = (event: KeyboardEvent) => {
		if (!isOpen || event.nativeEvent.isComposing) return
		const { length } = places
		const chosen = places[at]
		if (event.key === 'ArrowDown') goTo((at + 1) % length)
		else if (event.key === 'ArrowUp') goTo((at <= 0 ? length : at) - 1)
		else if (event.key === 'Enter' && chosen) choose(chosen)
		else return
		event.preventDefault()
		event.stopPropagation()
	}
	const goTo = (next: number) => {
		setAt(next)
		list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
	}
	return (
		<div className="link-places">
			<TextField
				label={messages.address}
				name=""
				id="link-address"
				role="combobox"
				aria-expanded={isOpen}
				aria-controls={listId}
				aria-autocomplete="list"
				aria-activedescendant={isOpen && at >= 0 ? `${listId}-${at}` : undefined}
				autoComplete="off"
				value={value}
				error={error}
				help={messages.help}
				onKeyDown={press}
				onChange={(event) => {
					setAt(-1)
					onChange(event.currentTarget.value)
				}}
			/>
			<div ref={list} id={listId} role="listbox" aria-label={messages.found} hidden={!isOpen} className="link-list">
				{places.map((place, nth) => (
					<button
						key={place.href}
						type="button"
						tabIndex={-1}
						id={`${listId}-${nth}`}
						role="option"
						aria-selected={nth === at}
						// Keeps the focus in the field.
						onPointerDown={(event) => event.preventDefault()}
						onClick={() => choose(place)}
					>
						<span>{place.title}</span> <span className="link-kind">{place.kind}</span>
					</button>
				))}
			</div>
			<p role="status" className="help">
				{state === 'found' ? messages.count(places.length) : state === 'failed' ? messages.failed : ''}
			</p>
		</div>
	)
}
