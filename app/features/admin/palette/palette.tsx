import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { bestMatches, nearMatches } from '#app/format/best-matches.ts'
import { IconButton } from '#app/ui/controls/button.tsx'
import { Icon, type IconName } from '#app/ui/icons/icon.tsx'
import { foundKinds, type Found, type FoundKind } from './found.ts'
import { paletteMessages as messages } from './messages.ts'
import { roleMay, type Role } from '#app/auth/permissions.ts'
import { actions, pages, type Command, recordUse, recentCommands } from './palette-commands.ts'
import { PaletteResults, optionId, type Group } from './palette-results.tsx'
import './palette.css'
import { useFound, type FoundThings } from './use-found.ts'

export type PaletteProps = {
	/** What was typed before it was loaded. */
	typed: string
	/** Without it the links to the AI tools are left out. */
	isAiOn: boolean
	/** Commands of other roles are left out. */
	role: Role
	onClose: () => void
}

const listId = 'palette-results'

/**
 * Everything in the admin through one field: a combobox whose list is always open below it (WAI-ARIA), in a modal
 * dialog.
 */
export function Palette({ typed: typedBefore, isAiOn, role, onClose }: PaletteProps) {
	const dialog = useRef<HTMLDialogElement>(null)
	const [typed, setTyped] = useState(typedBefore)
	const [position, setPosition] = useState(0)
	const [recent] = useState(recentCommands)
	const navigate = useNavigate()
	const words = typed.trim()
	const found = useFound(words)
	const groups = groupsFor(words, recent, found, { isAiOn, role })
	const all = groups.flatMap(({ commands }) => commands)
	const current = all[Math.min(position, all.length - 1)]

	// Before the browser draws: the next key is for its field.
	useLayoutEffect(() => {
		dialog.current?.showModal()
	}, [])
	useEffect(() => {
		if (current) document.getElementById(optionId(current.id))?.scrollIntoView({ block: 'nearest' })
	}, [current])

	const run = (command: Command, inNewTab: boolean) => {
		recordUse(command)
		dialog.current?.close()
		const { leads } = command
		if ('press' in leads) document.querySelector<HTMLElement>(leads.press)?.click()
		else if (inNewTab) window.open('to' in leads ? leads.to : leads.page, '_blank', 'noopener')
		else if ('to' in leads) void navigate(leads.to)
		else location.assign(leads.page)
	}
	const onKeyDown = (event: KeyboardEvent) => {
		const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
		if (step !== 0 && all.length > 0) {
			event.preventDefault()
			setPosition((Math.min(position, all.length - 1) + step + all.length) % all.length)
		} else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
			event.preventDefault()
			if (current) run(current, event.ctrlKey || event.metaKey)
		} else if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
			event.preventDefault()
			dialog.current?.close()
		}
	}
	return (
		<dialog ref={dialog} aria-label={messages.name} onClose={onClose} closedby="any" className="palette">
			<div className="palette-field">
				<Icon name="search" />
				<input
					type="text"
					role="combobox"
					aria-label={messages.field}
					aria-expanded={all.length > 0}
					aria-controls={listId}
					aria-autocomplete="list"
					aria-activedescendant={current && optionId(current.id)}
					placeholder={messages.placeholder}
					value={typed}
					maxLength={100}
					autoComplete="off"
					spellCheck={false}
					enterKeyHint="go"
					onChange={(event) => {
						setTyped(event.currentTarget.value)
						setPosition(0)
					}}
					onKeyDown={onKeyDown}
				/>
				<IconButton label={messages.close} onClick={() => dialog.current?.close()}>
					<Icon name="x" size={18} />
				</IconButton>
			</div>
			<PaletteResults
				id={listId}
				groups={groups}
				current={current}
				words={words}
				found={found}
				onMove={(command) => setPosition(all.indexOf(command))}
				onRun={run}
			/>
		</dialog>
	)
}

const icons: Record<FoundKind, IconName> = {
	settings: 'sliders-horizontal',
	items: 'globe',
	posts: 'file-text',
	topics: 'tag',
	enquiries: 'inbox',
	people: 'users',
	comments: 'message-square',
	pictures: 'image',
}

const commandOf = ({ id, kind, label, note, to, isPage }: Found): Command => ({
	id,
	label,
	icon: icons[kind],
	...(note !== '' && { note }),
	leads: isPage ? { page: to } : { to },
})

const matchingCommands = (commands: readonly Command[], typed: string): Command[] =>
	bestMatches(commands, typed, searchedCommand)

const nearCommands = (commands: readonly Command[], typed: string): Command[] =>
	nearMatches(commands, typed, searchedCommand)

const searchedCommand = ({ label, words = '' }: Command) => ({ name: label, also: words })

function groupsFor(
	words: string,
	recent: readonly Command[],
	{ things, state }: FoundThings,
	{ isAiOn, role }: Pick<PaletteProps, 'isAiOn' | 'role'>,
): Group[] {
	const allowed = (commands: readonly Command[]) =>
		commands.filter(({ isAi, allow }) => (isAiOn || !isAi) && (allow === undefined || roleMay(role, allow)))
	const [usedPages, usedActions] = [allowed(pages), allowed(actions)]
	// What is only nearly what was typed is shown where nothing else is.
	const isNamed = matchingCommands([...usedPages, ...usedActions], words).length > 0
	const of = (kind: FoundKind) => {
		const commands = things.filter((each) => each.kind === kind && !(each.isNear && isNamed)).map(commandOf)
		// The previous results are filtered at once; new ones appear with the response.
		return words === '' || state === 'there' ? commands : matchingCommands(commands, words)
	}
	const { groups } = messages
	const unused = (commands: readonly Command[]) => commands.filter((command) => !recent.includes(command))
	const isNothingFound = state === 'there' && !isNamed && things.every((each) => each.isNear)
	const find = isNothingFound ? nearCommands : matchingCommands
	const shown: Group[] =
		words === ''
			? [
					{ name: groups.recent, commands: allowed(recent) },
					{ name: groups.newest, commands: of('posts') },
					{ name: groups.pages, commands: unused(usedPages) },
					{ name: groups.actions, commands: unused(usedActions) },
				]
			: [
					{ name: groups.pages, commands: find(usedPages, words) },
					{ name: groups.actions, commands: find(usedActions, words) },
					...foundKinds.map((kind) => ({ name: groups[kind], commands: of(kind) })),
				]
	return shown.filter(({ commands }) => commands.length > 0)
}
