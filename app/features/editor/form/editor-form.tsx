import { use, useRef } from 'react'
import { useNavigation } from 'react-router'
import { asksIn } from '../checks/asks.ts'
import { ChecksPanel } from '../checks/checks-panel.tsx'
import { PublishQuestion } from '../checks/publish-question.tsx'
import { conflictIn } from '../post/conflict.ts'
import type { EditorState } from '../actions/editor-state.server.ts'
import type { ContentHandle } from '#app/features/markdown-editor/text/content-handle.ts'
import { MarkdownEditor } from '#app/features/markdown-editor/markdown-editor.tsx'
import { EditorBar } from './editor-bar.tsx'
import { EditorMore } from './editor-more.tsx'
import { pictureMessages } from '../post/messages.ts'
import { PaneButtons, usePane, useLive } from '../panes/panes.tsx'
import { PreviewPane, usePreview, useScrollTogether } from '../panes/preview-pane.tsx'
import { Recovery } from '../drafts/recovery.tsx'
import { saveKind } from '../post/save-kind.ts'
import { SettingsPane } from '../fields/settings-pane.tsx'
import { TitleFields } from '../fields/title-fields.tsx'
import { ConflictNote, SaveError, OtherEditors, ShortNote } from './editor-notes.tsx'
import { useBegin, useTypedBefore } from './use-begin.ts'
import { useChoices } from './use-choices.tsx'
import { useUnsavedDrafts } from '../drafts/use-unsaved-drafts.ts'
import { comparingPosts } from '../compare/compare-fields.ts'
import { postField, postRows } from '#app/features/posts/model/post-model.ts'
import { useNow } from './use-now.ts'
import { usePictures } from '../fields/use-pictures.tsx'
import { usePostNotes } from './use-post-notes.tsx'
import { useSave, type SaveResult, useShowErrors, useLeave } from './use-save.ts'
import { useSaveKey, stayOnEnter } from './form-keys.ts'
import { useWriting } from '../drafts/use-writing.ts'
import type { Back } from '#app/ui/admin/back-link.tsx'
import { NoRestore } from '#app/ui/controls/no-restore.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { HelpSlot, WritingHelp, type HelpOpener } from './writing-help.tsx'

type Props = {
	state: EditorState
	actionData: SaveResult
	/** The address of the route. */
	action: string
	/** Where Cancel leads. */
	cancel: string
	/** In the admin: where its page leads back to. */
	back?: Back
}

/** The editor of a post. Without scripts it is a plain form; scripts add autosave, preview, checks and recovery. */
export function EditorForm({ state, actionData, action, cancel, back }: Props) {
	const begin = useBegin(state, actionData)
	const { mayPublish, mayAddNames, categories, tags, post, drawnAt } = begin.state
	const isLive = useLive()
	const tools = useWriting({ ...begin, others: begin.state.others })
	const { writing, type } = tools
	const { fields } = writing
	const now = useNow(drawnAt, fields.publishedAt)
	const kind = saveKind(fields, { mayPublish, isLive: post?.isLive ?? false, now })
	const help = useRef<HelpOpener>(null)
	const { form, save } = useSave(actionData, action, tools, help)
	const content = useRef<ContentHandle>(null)
	const preview = useRef<HTMLDivElement>(null)
	const { panes, shown, show, isWide } = usePane()
	const unsaved = useUnsavedDrafts({
		...begin,
		unsaved: begin.state.unsaved,
		fields: begin.writing.fields,
		field: postField,
	})
	const choices = useChoices({
		tools,
		comparing: comparingPosts,
		show: (shown) => content.current?.replace(shown.content),
		onSettled: unsaved.settle,
	})
	const pictures = usePictures({ mayAdd: mayPublish, content, onType: type })
	const notes = usePostNotes({ post: post?.id ?? null, writing, control: content, isWide, show })
	const rendered = usePreview(fields.content, isLive && shown === 'preview')
	useScrollTogether(content, preview, isWide && shown === 'preview')
	const hasHelp = use(WritingHelp) !== null && isLive
	useSaveKey(form)
	useLeave(!tools.isSafe && actionData?.ok !== true)
	useTypedBefore(form, tools)

	const error = actionData?.ok === false ? actionData : null
	const errors = error?.errors ?? {}
	const conflict = conflictIn(error, postField)
	const asks = asksIn(error)
	const isOpenConflict = conflict !== null && conflict.version > writing.version
	const isBusy = useNavigation().state === 'submitting' || actionData?.ok === true
	useShowErrors(actionData, form, { show, onConflict: () => conflict && choices.openConflict(conflict) })

	return (
		<div className="editor" data-pane={shown} data-over={pictures.isOver || undefined}>
			<PostForm
				ref={form}
				action={action}
				noValidate
				// Without scripts Back finds what was typed; with them the editor itself restores it, and only what is not saved.
				autoComplete={isLive ? 'off' : undefined}
				aria-busy={isBusy}
				className="editor-form"
				onSubmit={save}
				onKeyDown={(event) => stayOnEnter(event, content.current)}
			>
				<NoRestore />
				<input type="hidden" name="tab" value={begin.tab} />
				<input type="hidden" name="person" value={begin.draftKey.person} />
				<EditorBar tools={tools} isBusy={isBusy} cancel={cancel} back={back} kind={kind} />
				<div className="editor-notes">
					{isOpenConflict && (
						<ConflictNote
							conflict={conflict}
							see={action}
							onChoose={isLive ? () => choices.openConflict(conflict) : null}
						/>
					)}
					{asks && <PublishQuestion asks={asks} onGoTo={() => show('text')} />}
					{!conflict && !asks && errors[''] !== undefined && <SaveError message={errors['']} next={action} />}
					<Recovery
						nameOf={({ title }) => title}
						drafts={unsaved.drafts}
						onTake={choices.restoreDraft}
						onCompare={choices.compareDraft}
						onDiscard={(draft) => void unsaved.discard(draft)}
					/>
					<ShortNote content={fields.content} kind={kind} />
					<OtherEditors autosave={tools.autosave} version={writing.version} isOpenTwice={unsaved.isOpenTwice} />
				</div>
				<div className="editor-paper">
					<TitleFields fields={fields} errors={errors} onType={type} />
					<MarkdownEditor
						label={postRows.content.field.label}
						name={postRows.content.form.name}
						handle={content}
						person={begin.draftKey.person}
						value={fields.content}
						error={errors['content']}
						hasReadingTime
						onChange={(text) => type({ content: text })}
						onPicture={mayPublish && isLive ? () => pictures.ask('text') : null}
						passageTools={notes.passageTools}
						onHelp={hasHelp ? () => help.current?.open() : null}
					/>
					{hasHelp && (
						<HelpSlot
							content={content}
							fields={fields}
							post={post?.id ?? null}
							person={begin.draftKey.person}
							onType={type}
							opener={help}
						/>
					)}
				</div>
				<div className="editor-side">
					<PaneButtons panes={panes} shown={shown} onShow={notes.show} openNotes={notes.open} />
					<SettingsPane
						fields={fields}
						errors={errors}
						sentTime={(errors['published_at'] !== undefined && error?.values['published_at']) || ''}
						categories={categories.map(({ name }) => name)}
						tags={tags.map(({ name }) => name)}
						mayPublish={mayPublish}
						mayAddNames={mayAddNames}
						isLive={isLive}
						isScheduled={kind === 'schedule'}
						onType={type}
						onPicture={() => pictures.ask('featured')}
					/>
					{(shown === 'settings' || shown === 'text') && <EditorMore state={begin.state} />}
					{(shown === 'checks' || (!isLive && begin.state.checked)) && (
						<ChecksPanel
							post={post?.id ?? null}
							fields={fields}
							loaded={begin.state.checked}
							onGoTo={() => show('text')}
							notes={notes.forChecks}
						/>
					)}
					{shown === 'notes' && notes.panel}
					{shown === 'preview' && <PreviewPane fields={fields} preview={rendered} scroller={preview} />}
				</div>
				{/* Last, because "Replace" of a conflict submits its own `version`, and the first value counts. */}
				<input type="hidden" name="version" value={writing.version} />
				<input type="hidden" name="opened" value={drawnAt} />
				{notes.field}
			</PostForm>
			<form id="editor-sign-in" action="/sign-in" data-sign-in="" hidden />
			{pictures.isOver && <p className="editor-drop">{pictureMessages.drop}</p>}
			{choices.dialog}
			{pictures.dialog}
			{notes.sheet}
		</div>
	)
}
