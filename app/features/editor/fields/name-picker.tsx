import { useEffect, useState, type KeyboardEvent } from 'react'
import { z } from 'zod'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { nameMessages as messages } from '../post/messages.ts'
import { postRows } from '#app/features/posts/model/post-model.ts'
import { plainLetters } from '#app/format/letters-and-words.ts'

type Props = {
	kind: 'categories' | 'tags'
	known: readonly string[]
	chosen: readonly string[]
	mayAdd: boolean
	/** Whether scripts run: then names are found and added by typing. */
	isLive: boolean
	error: string | undefined
	onChange: (names: string[]) => void
}

/** Names to tick in a scrolling list; typing filters them and can add new ones. */
export function NamePicker({ kind, known, chosen, mayAdd, isLive, error, onChange }: Props) {
	const [typed, setTyped] = useState('')
	const [added, setAdded] = useState('')
	const found = useFoundNames(kind, typed)
	const shown = namesToShow([...known, ...found], chosen, typed)
	const name = typed.trim().replace(/\s+/g, ' ')
	const canAdd = mayAdd && name !== '' && ![...known, ...found, ...chosen].some((each) => isSameName(each, name))
	const isOn = (each: string) => chosen.some((other) => isSameName(other, each))
	const toggle = (each: string) =>
		onChange(isOn(each) ? chosen.filter((other) => !isSameName(other, each)) : [...chosen, each])
	const takeTyped = () => {
		const match = shown.find((each) => isSameName(each, name))
		if (match === undefined && !canAdd) return
		if (!isOn(match ?? name)) onChange([...chosen, match ?? name])
		setAdded(match ?? name)
		setTyped('')
	}
	const press = (event: KeyboardEvent) => {
		if (event.key !== 'Enter') return
		// Otherwise Enter would submit the whole form.
		event.preventDefault()
		takeTyped()
	}
	const { label } = postRows[kind].field
	const small = label.toLowerCase()
	return (
		<fieldset className="names" aria-describedby={error === undefined ? undefined : `error-${kind}`}>
			<legend className="label">{label}</legend>
			<p className="help names-count">{messages.chosen(chosen)}</p>
			{isLive && (
				<div className="names-find">
					<input
						type="text"
						autoComplete="off"
						maxLength={60}
						value={typed}
						aria-label={mayAdd ? messages.find(small) : messages.findOnly(small)}
						placeholder={messages.placeholder}
						className="input"
						onChange={(event) => setTyped(event.currentTarget.value)}
						onKeyDown={press}
					/>
					{canAdd && (
						<Button size="sm" variant="secondary" onClick={takeTyped}>
							<Icon name="plus" size={16} />
							{messages.add(name)}
						</Button>
					)}
				</div>
			)}
			<div className="names-list">
				{shown.map((each) => (
					<label key={each.toLowerCase()} className="names-name">
						<input type="checkbox" name={kind} value={each} checked={isOn(each)} onChange={() => toggle(each)} />
						{each}
					</label>
				))}
				{shown.length === 0 && <p className="help">{typed === '' ? messages.nothing : messages.none}</p>}
			</div>
			{/* Chosen names that the filter hides are submitted all the same. */}
			{chosen
				.filter((each) => !shown.some((other) => isSameName(other, each)))
				.map((each) => (
					<input key={each} type="hidden" name={kind} value={each} />
				))}
			{!isLive && mayAdd && <TextField name={`new_${kind}`} label={messages.newNames(small)} help={messages.newHelp} />}
			{error !== undefined && (
				<p id={`error-${kind}`} className="error">
					{error}
				</p>
			)}
			<p role="status" className="sr-only">
				{added && messages.added(added)}
			</p>
		</fieldset>
	)
}

const nameList = z.object({ names: z.array(z.string()) })
const restMs = 250

/** Names that match the typed text, from the server: the page has only the most used ones. */
function useFoundNames(kind: 'categories' | 'tags', typed: string): readonly string[] {
	const [found, setFound] = useState<readonly string[]>([])
	const query = typed.trim()
	useEffect(() => {
		if (query.length < 2) return
		const stop = new AbortController()
		const look = async () => {
			try {
				const search = new URLSearchParams({ kind: kind === 'tags' ? 'tag' : 'category', q: query })
				const response = await fetch(`/api/writing/names?${search}`, { signal: stop.signal })
				if (response.ok) setFound(nameList.parse(await response.json()).names)
			} catch {
				// Offline, only the names of the page are offered.
			}
		}
		const timer = setTimeout(() => void look(), restMs)
		return () => {
			clearTimeout(timer)
			stop.abort()
		}
	}, [kind, query])
	return found
}

/** Names are compared without regard to case. */
const isSameName = (one: string, other: string): boolean => key(one) === key(other)

const key = (name: string): string => name.trim().normalize('NFC').toLowerCase()

/**
 * Names that contain the typed text (without regard to diacritics), each once: chosen new ones first, then known ones.
 */
export function namesToShow(known: readonly string[], chosen: readonly string[], typed: string): string[] {
	const wanted = plainLetters(typed)
	const isNew = (name: string) => !known.some((each) => isSameName(each, name))
	const seen = new Set<string>()
	return [...chosen.filter(isNew), ...known].filter((name) => {
		if (seen.has(key(name)) || !plainLetters(name).includes(wanted)) return false
		seen.add(key(name))
		return true
	})
}
