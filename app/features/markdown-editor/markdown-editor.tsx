import {
	useCallback,
	useEffect,
	useImperativeHandle,
	useRef,
	useState,
	type FormEvent,
	type KeyboardEvent,
	type RefObject,
} from 'react'
import { early } from '#app/ui/early.tsx'
import { visualMessages } from './visual/surface/messages.ts'
import { ModeTabs, tabId } from './visual/mode-tabs.tsx'
import type { BlockAsk } from './visual/blocks/block-ask.ts'
import type { LinkPlace } from './visual/surface/links.ts'
import { useEditorMode, type EditorMode } from './visual/use-editor-mode.ts'
import { FindPanel, useTextTools } from './visual/tools/use-text-tools.tsx'
import { useSurface } from './visual/use-surface.ts'
import { commandOfKey, type ToolbarCommand } from './text/commands.ts'
import type { ContentHandle } from './text/content-handle.ts'
import { isPassageKey, passageKey, type PassageTools } from './passages/passages.ts'
import { selectIn } from './passages/marked-text.tsx'
import { MarkdownField, runCommand } from './text/markdown-field.tsx'
import { insertBlock } from './text/text-edit.ts'
import { helpButton } from './text/help-button.ts'
import { Toolbar, type ToolButton } from './text/toolbar.tsx'
import { selectionOf, typeInto, wholeEdit } from './text/type-into.ts'

type Props = {
	label: string
	name: string
	handle: RefObject<ContentHandle | null>
	/** Whose choice of a mode it is. */
	person: string
	value: string
	error: string | undefined
	onChange: (text: string) => void
	/** Opens the picture chooser; null without the permission to add pictures. */
	onPicture: (() => void) | null
	passageTools?: PassageTools | null
	/** Opens the writing help; null without it. */
	onHelp?: (() => void) | null
	/** Whether the count says how long reading takes. */
	hasReadingTime?: boolean
}

// Not in the first flight of the page.
const ContextBar = early(async () => (await import('./visual/context-bar.tsx')).ContextBar)
const BlockDialog = early(async () => (await import('./visual/blocks/block-dialog.tsx')).BlockDialog)
const LinkDialog = early(async () => (await import('./links/link-dialog.tsx')).LinkDialog)

/** What the keys of the text open, once somebody is in it. */
const loadPanels = () => void Promise.all([ContextBar, BlockDialog, LinkDialog, FindPanel].map((panel) => panel.load()))

/** The form gets what is written once its field has it. */
const onlyHere = (event: FormEvent) => event.stopPropagation()

/** A text that is stored as Markdown: in the visual editor, or as it is. Without scripts it is a plain field. */
export function MarkdownEditor(props: Props) {
	const {
		label,
		name,
		handle,
		person,
		value,
		error,
		onChange,
		onPicture,
		onHelp = null,
		hasReadingTime = false,
		passageTools = null,
	} = props
	const id = `field-${name}`
	const labelId = `${id}-label`
	const panelId = `${id}-panel`
	const field = useRef<HTMLTextAreaElement>(null)
	const isComposing = useRef(false)
	const hidden = useRef<HTMLInputElement>(null)
	const [chosen, choose] = useEditorMode(person)
	const [isEntered, setEntered] = useState(false)
	const [hasFailed, setFailed] = useState(false)
	const [link, setLink] = useState<LinkPlace | null>(null)
	const [asked, setAsked] = useState<BlockAsk | null>(null)
	const poster = useRef<((markdown: string) => void) | null>(null)
	const takePoster = useCallback((take: typeof poster.current) => {
		poster.current = take
	}, [])
	const mode: EditorMode = hasFailed ? 'markdown' : chosen
	// As from any other field, the form gets an event with the text.
	const give = (text: string) => {
		if (hidden.current) hidden.current.value = text
		onChange(text)
		hidden.current?.dispatchEvent(new Event('input', { bubbles: true }))
	}
	const { isOn, host, surface, context, isExact, selected, announcement, flush, close, replace } = useSurface({
		name,
		value,
		isWanted: mode === 'visual',
		isAsked: isEntered,
		field,
		isComposing,
		label: labelId,
		onChange: give,
		onPicture,
		onPassage: (passage) => passageTools?.onEnter(passage),
		onBlock: setAsked,
		onFailure: () => setFailed(true),
	})
	const tools = useTextTools({ isOn, field, surface, value, selected, hasReadingTime })
	useEffect(() => {
		if (isOn) surface.current?.setError(error === undefined ? null : `${id}-error`)
	}, [id, isOn, surface, error])
	const run = ({ name, command }: ToolbarCommand): void => {
		if (!isOn || !surface.current) runCommand(field.current, command)
		else if (name === 'link') setLink(surface.current.link())
		else surface.current.run(name)
	}
	const change = (next: EditorMode) => {
		if (next === 'markdown') close()
		setEntered(true)
		setFailed(false)
		choose(next)
	}
	const passages = passageTools?.passages
	useEffect(() => {
		if (isOn && passages) surface.current?.setPassages(passages)
	}, [isOn, surface, passages])
	const buttons: readonly ToolButton[] = passageTools
		? [
				{
					name: 'passage',
					label: passageTools.label,
					icon: 'message-square',
					shortcut: passageKey,
					onPress: passageTools.onAdd,
				},
				...tools.buttons,
			]
		: tools.buttons
	// Before the text gets the key.
	const pressTool = (event: KeyboardEvent) => {
		if (passageTools && isPassageKey(event.nativeEvent)) passageTools.onAdd()
		else if (!tools.press(event)) return
		event.preventDefault()
		event.stopPropagation()
	}
	const press = (event: KeyboardEvent) => {
		const pressed = event.nativeEvent.isComposing ? null : commandOfKey(event.nativeEvent)
		if (!pressed) return
		event.preventDefault()
		event.stopPropagation()
		run(pressed)
	}
	useImperativeHandle(
		handle,
		(): ContentHandle => ({
			element: () => (isOn ? (surface.current?.element ?? null) : field.current),
			focus: () => (isOn ? surface.current?.focus() : field.current?.focus()),
			selection() {
				if (!isOn || !surface.current)
					return field.current ? selectionOf(field.current) : { text: '', start: 0, end: 0 }
				flush()
				return surface.current.selection()
			},
			replace(text) {
				if (isOn) replace(text)
				else if (field.current && field.current.offsetParent !== null)
					typeInto(field.current, wholeEdit(field.current.value, text))
			},
			select(span) {
				if (isOn) surface.current?.select(span)
				else if (field.current) selectIn(field.current, span)
			},
			insert(markdown) {
				if (poster.current) poster.current(markdown)
				else if (isOn) {
					surface.current?.insert(markdown)
					flush()
				} else if (field.current) typeInto(field.current, insertBlock(selectionOf(field.current), markdown))
			},
		}),
		[isOn, surface, flush, replace],
	)
	return (
		<div className="field editor-content">
			<div className="editor-content-head">
				{isOn ? (
					<span id={labelId} className="label">
						{label}
					</span>
				) : (
					<label id={labelId} htmlFor={id} className="label">
						{label}
					</label>
				)}
				<ModeTabs mode={mode} panel={panelId} onChoose={change} />
			</div>
			<div
				role="tabpanel"
				id={panelId}
				aria-labelledby={tabId(panelId, mode)}
				onFocus={() => {
					loadPanels()
					passageTools?.load()
				}}
				onKeyDownCapture={pressTool}
			>
				<Toolbar
					controls={isOn ? panelId : id}
					onCommand={run}
					onPicture={onPicture}
					tools={[...helpButton(onHelp), ...buttons]}
				/>
				{tools.panel}
				{isOn && context.kind !== 'text' && (
					<ContextBar
						context={context}
						onRun={(name) => surface.current?.run(name)}
						onValue={(text) => surface.current?.setContext(text)}
						onPicture={(picture) => surface.current?.setPicture(picture)}
						onPicturePanel={() => surface.current?.show()}
						onBlock={() => {
							const block = surface.current?.block() ?? null
							if (block) setAsked({ kind: block.kind, block })
						}}
					/>
				)}
				<div ref={host} className="visual" hidden={!isOn} onKeyDownCapture={press} onInput={onlyHere} onBlur={flush} />
				{isOn ? (
					<input ref={hidden} type="hidden" name={name} value={value} />
				) : (
					<div className="editor-field">
						{tools.marks}
						<MarkdownField
							{...{ id, name, field, value, error, onChange, passageTools }}
							onFocus={() => setEntered(true)}
							onCompose={(composes) => {
								isComposing.current = composes
							}}
						/>
					</div>
				)}
			</div>
			{tools.count}
			<p role="status" className="sr-only">
				{announcement}
			</p>
			{isOn && !isExact && (
				<p role="status" className="error">
					{visualMessages.inexact}
				</p>
			)}
			{error !== undefined && (
				<p id={`${id}-error`} className="error">
					{error}
				</p>
			)}
			{asked && (
				<BlockDialog
					ask={asked}
					onPoster={takePoster}
					onPicture={onPicture}
					onClose={() => setAsked(null)}
					onFailure={() => setAsked(null)}
					onSave={(attrs) => {
						setAsked(null)
						surface.current?.setBlock(attrs)
					}}
				/>
			)}
			{link && (
				<LinkDialog
					place={link}
					onClose={() => setLink(null)}
					onFailure={() => setLink(null)}
					onSave={(href, text) => {
						setLink(null)
						surface.current?.setLink(link, href, text)
					}}
				/>
			)}
		</div>
	)
}
