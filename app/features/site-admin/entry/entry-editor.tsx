import { useCallback, useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useNavigation } from 'react-router'
import { newEntryItem } from '#app/content/content-type.ts'
import { ignoreErrors, sentForm, type Field } from '#app/content/field.ts'
import { withNames } from '#app/content/references/find-references.ts'
import { lineByLine } from '#app/features/editor/compare/compare-fields.ts'
import { Recovery } from '#app/features/editor/drafts/recovery.tsx'
import { useUnsavedDrafts } from '#app/features/editor/drafts/use-unsaved-drafts.ts'
import { useWriting } from '#app/features/editor/drafts/use-writing.ts'
import { changeWriting, type Writing } from '#app/features/editor/drafts/writing-state.ts'
import { ConflictNote, OtherEditors } from '#app/features/editor/form/editor-notes.tsx'
import { useSaveKey } from '#app/features/editor/form/form-keys.ts'
import { useChoices } from '#app/features/editor/form/use-choices.tsx'
import { flushTexts } from '#app/features/markdown-editor/visual/open-texts.ts'
import { SurfaceStore, useNewSurfaceStore } from '#app/features/markdown-editor/visual/surface-store.ts'
import { useLeave } from '#app/features/editor/form/use-save.ts'
import { useLive } from '#app/features/editor/panes/panes.tsx'
import { conflictIn } from '#app/features/editor/post/conflict.ts'
import type { Around } from '#app/features/site/drafts/around-drafts.ts'
import { addedId, withAdded, type AddedItem } from '../added/added-item.ts'
import type { WritingState } from '../autosave.server.ts'
import type { Editor } from '../editor.server.ts'
import { EntryBar } from './entry-bar.tsx'
import { GoneNote } from './gone-note.tsx'
import { listOfStep, rankField, removedBy, root, withPutBack, withStep, type RemovedItem } from '../form-steps.ts'
import { GroupControls } from './generated-form.tsx'
import { namesIn } from '../controls/reference-options.ts'
import { PublishLater } from './publish-later.tsx'
import { siteMessages as messages } from '../messages.ts'
import { useLiveFrame } from '../live/use-live-frame.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { NoRestore } from '#app/ui/controls/no-restore.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { liveMessages } from '../live/messages.ts'
import { useLinkedField } from './use-linked-field.ts'
import { useSaveEntry, type EntryResult } from './use-save-entry.ts'

export type LoadedEntry = Editor & {
	type: string
	/** Draws the page of a value where it is edited in place. */
	view: ((value: object) => ReactNode) | null
	/** What is around that page, for types that are shown on every page. */
	around: ((value: object) => Around) | null
	id: string | null
	/** The place of a new item. */
	rank: number | null
	/** What the link to the form adds to it. */
	added: AddedItem | null
	writing: WritingState
	address: string
}

type Props<V extends object> = { field: Field<V>; loaded: LoadedEntry; actionData: EntryResult }

/** The values of a form's controls by name. */
type Values = Readonly<Record<string, string>>

function beginOf<V extends object>(field: Field<V>, loaded: LoadedEntry, actionData: EntryResult) {
	const { id, entry, rank, writing, draft } = loaded
	const stored = field.stored(draft)
	const opened: Values = {
		...Object.fromEntries(field.toForm(stored, root)),
		...(rank !== null && { [rankField]: String(rank) }),
	}
	const values = withAdded(opened, loaded.added)
	const read = (from: Values) => field.fromForm(sentForm(Object.entries(from)), root, ignoreErrors)
	// A form that was sent before scripts ran: the response has what was typed.
	const failed = actionData?.ok === false ? actionData : null
	const version = Number.parseInt(failed?.values['version'] ?? '', 10) || (entry?.version ?? 0)
	const base = id === null ? read(opened) : stored
	const first: Writing<V> = {
		fields: failed ? read(failed.values) : values === opened ? base : read(values),
		base: version === (entry?.version ?? 0) ? base : null,
		version,
	}
	return {
		values: failed?.values ?? values,
		tab: failed?.values['tab'] ?? writing.tab,
		target: { type: loaded.type, entry: id },
		draftKey: { person: writing.person, post: `${loaded.type}/${id ?? ''}/` },
		writing: first,
		others: writing.others,
		unsaved: writing.unsaved.map((tab) => ({ ...tab, fields: field.stored(tab.fields) })),
		current: base,
		apply: changeWriting<V>,
	}
}

/** The form of an entry. Without scripts a plain form; scripts add autosave, recovery and merging. */
export function EntryEditor<V extends object>({ field, loaded, actionData }: Props<V>) {
	const [begin] = useState(() => beginOf(field, loaded, actionData))
	const [shown, setShown] = useState({ values: begin.values, round: 0 })
	const [removed, setRemoved] = useState<RemovedItem | null>(null)
	const form = useRef<HTMLFormElement>(null)
	const surfaces = useNewSurfaceStore()
	const tools = useWriting<V, Writing<V>>(begin)
	const { writing, type: typed } = tools
	// Before the next event of the browser: a letter that is typed in between would go to a control that ends.
	const show = useCallback(
		(fields: V) =>
			queueMicrotask(() =>
				flushSync(() => {
					setShown(({ round }) => ({ values: Object.fromEntries(field.toForm(fields, root)), round: round + 1 }))
					// It was an item of another version.
					setRemoved(null)
				}),
			),
		[field],
	)
	const [comparing] = useState(() => {
		const named = withNames(field, namesIn(loaded.references))
		return { field: named, differences: (mine: V, theirs: V) => named.differences(mine, theirs, '').map(lineByLine) }
	})
	const unsaved = useUnsavedDrafts({ ...begin, fields: begin.current, field })
	const choices = useChoices({ tools, comparing, show, onSettled: unsaved.settle })
	const save = useSaveEntry({ actionData, field, tools, show })
	const isLive = useLive()
	const isSaving = useNavigation().state === 'submitting'
	useSaveKey(form)
	useLeave(!tools.isSafe)
	useEffect(() => {
		const control = document.getElementById(addedId)?.querySelector<HTMLTextAreaElement>('textarea')
		control?.focus()
		control?.setSelectionRange(control.value.length, control.value.length)
	}, [])

	const live = useLiveFrame({
		address: `/admin/draft/${loaded.type}/${loaded.id ?? newEntryItem}`,
		root,
		form,
		view: loaded.view,
		around: loaded.around,
		typed: writing.fields,
	})
	useLinkedField(live.openField)

	const failed = actionData?.ok === false ? actionData : null
	const conflict = conflictIn(failed, field)
	const isOpenConflict = conflict !== null && conflict.version > writing.version
	const changed = () => {
		if (!form.current) return
		typed(field.fromForm(sentForm(new FormData(form.current)), root, ignoreErrors))
	}
	const takeStep = (intent: string) => {
		const list = listOfStep(intent)
		if (list === null || !form.current) return false
		flushTexts()
		const before = sentForm(new FormData(form.current))
		const sent = withStep(before, intent)
		flushSync(() => {
			setShown(({ values, round }) => ({ values: { ...values, [list]: sent.values[list] ?? '' }, round }))
			setRemoved(removedBy(before, intent))
		})
		changed()
		return true
	}
	const putBack = (item: RemovedItem) => {
		flushSync(() => {
			// In the order of now: items may have been moved or added since.
			const order = sentForm(new FormData(form.current ?? undefined)).values[item.list] ?? ''
			setShown(({ values, round }) => ({ values: withPutBack({ ...values, [item.list]: order }, item), round }))
			setRemoved(null)
		})
		changed()
		form.current?.querySelector<HTMLElement>(`button[value="${CSS.escape(`remove ${item.list} ${item.id}`)}"]`)?.focus()
	}
	const press = (event: MouseEvent<HTMLFormElement>) => {
		const { target } = event
		const button = target instanceof Element ? target.closest('button') : null
		if (button?.name !== 'intent' || !takeStep(button.value)) return
		event.preventDefault()
		// A moved node loses the focus; at an end of the list its button is gone.
		const item = button.value.split(' ').slice(1).join(' ')
		const again = [button.value, `down ${item}`, `up ${item}`].map((value) =>
			form.current?.querySelector<HTMLElement>(`button[value="${CSS.escape(value)}"]`),
		)
		const undo = form.current?.querySelector<HTMLElement>('.site-put-back > button')
		;(again.find((each) => each) ?? undo)?.focus()
	}
	return (
		<div className={loaded.view ? 'editor site-editor live-editor' : 'editor site-editor'} data-side={live.side}>
			{live.page && (
				<Button
					variant="secondary"
					size="sm"
					className="live-turn"
					onClick={() => live.setSide(live.side === 'form' ? 'page' : 'form')}
				>
					{live.side === 'form' ? liveMessages.showPage : liveMessages.showForm}
				</Button>
			)}
			<PostForm
				ref={form}
				preventScrollReset
				noValidate
				// Without scripts Back finds what was typed; with them the editor itself restores it, and only what is not saved.
				autoComplete={isLive ? 'off' : undefined}
				className="site-form"
				onSubmit={save}
				onInput={() => {
					live.onInput()
					changed()
				}}
				onClick={press}
				onFocus={live.onFocus}
				onKeyDown={live.onKeyDown}
			>
				<NoRestore />
				<input type="hidden" name="tab" value={begin.tab} />
				<input type="hidden" name="person" value={begin.draftKey.person} />
				{failed && 'isConflict' in failed && !isLive && <input type="hidden" name="mine" value="wins" />}
				<EntryBar
					tools={tools}
					isUnchanged={writing.version > 0 && writing.base !== null && field.same(writing.fields, writing.base)}
					isSaving={isSaving}
					mayPublish={loaded.mayPublish}
					isNew={writing.version === 0}
				/>
				<div className="editor-notes">
					{failed?.errors[''] === messages.saveGone && <GoneNote />}
					{isOpenConflict && isLive && (
						<ConflictNote conflict={conflict} see={loaded.address} onChoose={() => choices.openConflict(conflict)} />
					)}
					<Recovery
						drafts={unsaved.drafts}
						nameOf={() => loaded.name}
						onTake={choices.restoreDraft}
						onCompare={choices.compareDraft}
						onDiscard={(draft) => void unsaved.discard(draft)}
					/>
					<OtherEditors autosave={tools.autosave} version={writing.version} isOpenTwice={unsaved.isOpenTwice} />
				</div>
				{live.page && (
					<p className="help live-help">
						{liveMessages.liveHelp} <span className="live-keys">{liveMessages.liveKeys}</span>
					</p>
				)}
				<SurfaceStore value={surfaces}>
					<GroupControls
						key={shown.round}
						shape={field.shape}
						name={root}
						state={{
							values: shown.values,
							errors: failed?.errors ?? {},
							overridden: loaded.overridden,
							person: begin.draftKey.person,
							references: loaded.references,
							addedId: loaded.added?.id ?? null,
							onStep: takeStep,
							removed,
							onPutBack: putBack,
						}}
					/>
				</SurfaceStore>
				{loaded.mayPublish ? (
					<PublishLater publishAt={loaded.entry?.publishAt ?? null} failed={failed} />
				) : (
					<p className="help">{messages.sendFirst}</p>
				)}
				{/* What was typed belongs to the version that it began with, until it is saved. */}
				<input type="hidden" name="version" value={writing.version} />
			</PostForm>
			{live.page}
			<form id="editor-sign-in" action="/sign-in" data-sign-in="" hidden />
			{choices.dialog}
		</div>
	)
}
