import { useEffect, useId, useRef, useSyncExternalStore, type KeyboardEvent } from 'react'
import type { LiveText } from '#app/features/content-forge/store/run-state.ts'
import type { WritingHelpProps } from '#app/features/editor/form/writing-help.tsx'
import type { TextSelection } from '#app/features/markdown-editor/text/text-edit.ts'
import { Button, IconButton } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import type { HelpSettings } from '../run/help-settings.ts'
import { CommandMenu } from './command-menu.tsx'
import { CopyButton } from './copy-button.tsx'
import { IdeaList } from './idea-list.tsx'
import { panelMessages as messages } from './messages.ts'
import { Suggestion } from './suggestion.tsx'
import { taskOf } from './task.ts'
import { useHelpRun } from './use-help-run.ts'

type Props = WritingHelpProps & {
	owner: string
	settings: HelpSettings
	/** As it was when the panel was opened. */
	selection: TextSelection
	/** Hides it: a suggestion waits until it is applied or discarded. */
	onClose: () => void
}

/** The writing help below the text; on phones a sheet at the bottom. The text stays editable. */
export function HelpPanel({ content, fields, onType, owner, settings, selection, onClose }: Props) {
	const id = useId()
	const panel = useRef<HTMLElement>(null)
	const { state, run, again, stop, reset } = useHelpRun(owner)
	useEffect(() => panel.current?.focus({ preventScroll: true }), [state.is, selection])
	const press = (event: KeyboardEvent) => {
		if (event.key !== 'Escape') return
		event.stopPropagation()
		onClose()
	}
	const applied = () => {
		reset()
		onClose()
	}
	return (
		<section
			ref={panel}
			role="dialog"
			aria-labelledby={id}
			tabIndex={-1}
			className="help-panel"
			data-state={state.is}
			onKeyDown={press}
		>
			<header className="help-head">
				<h2 id={id}>{messages.title}</h2>
				<IconButton label="Close" onClick={onClose}>
					<Icon name="x" />
				</IconButton>
			</header>
			{state.is === 'menu' && (
				<CommandMenu
					settings={settings}
					selection={selection}
					title={fields.title}
					onOrder={(order) => run(taskOf(order, selection, fields.title))}
				/>
			)}
			{state.is === 'writing' && (
				<>
					<p role="status" className="help-state">
						{state.isCut ? messages.reconnecting : messages.writing}
					</p>
					<Growing live={state.live} />
					<div className="help-actions">
						<Button variant="secondary" isBusy={state.isStopping} onClick={() => void stop(state.task)}>
							{messages.stop}
						</Button>
					</div>
				</>
			)}
			{state.is === 'ready' &&
				(state.task.command === 'titles' || state.task.command === 'descriptions' ? (
					<IdeaList ready={state} fields={fields} onType={onType} onAgain={() => again(state.task)} onDiscard={reset} />
				) : (
					<Suggestion
						ready={state}
						content={content}
						onAgain={() => again(state.task)}
						onDiscard={reset}
						onApplied={applied}
					/>
				))}
			{state.is === 'failed' && (
				<>
					<p role="alert" className="error">
						{state.message}
					</p>
					{state.text.trim() !== '' && (
						<>
							<p className="help">{messages.soFar}</p>
							<p className="help-text">{state.text}</p>
						</>
					)}
					<div className="help-actions">
						<Button onClick={() => again(state.task, state.isOver)}>{messages.again}</Button>
						{state.text.trim() !== '' && <CopyButton text={state.text.trim()} />}
						<Button variant="ghost" onClick={reset}>
							{messages.back}
						</Button>
					</div>
				</>
			)}
		</section>
	)
}

/** The text as it comes: not yet cleaned, so it is shown as plain text. */
function Growing({ live }: { live: LiveText }) {
	const text = useSyncExternalStore(live.subscribe, live.now, () => '')
	return (
		<div className="help-text help-growing" aria-busy="true">
			{text}
		</div>
	)
}
