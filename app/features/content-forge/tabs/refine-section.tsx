import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { articleId } from '../article/article-box.tsx'
import { ChangesReview } from '../review/changes-review.tsx'
import { changesId, RefineChat } from '../review/refine-chat.tsx'
import { VersionsPanel } from '../review/versions-panel.tsx'
import { screenMessages as messages } from '../messages.ts'
import { missingAt } from '../parts/missing-at.ts'
import { runOf } from '../parts/run-button.tsx'
import type { Forge } from '../store/use-forge.ts'

/** Refine the article, review changes, restore versions. */
export function RefineSection({ forge, isOffline }: { forge: Forge; isOffline: boolean }) {
	const run = runOf(forge, 'refine-content')
	const { session, before } = forge.screen
	const [openFor, setOpenFor] = useState<number | null>(null)
	if (!session.article) return null
	const { number, text } = session.article
	const isChanged = before?.number === number && !run
	return (
		<>
			{isChanged && (
				<WhatChanged
					before={before.text}
					after={text}
					isOpen={openFor === number}
					setOpen={(isOpen) => setOpenFor(isOpen ? number : null)}
					onDone={(chosen) => void forge.review(chosen)}
					onUndo={() => void forge.undo()}
				/>
			)}
			<RefineChat
				messages={session.messages}
				busy={run !== undefined}
				isOffline={isOffline}
				error={missingAt(forge, 'userRequest')}
				request={forge.screen.request}
				onType={forge.typeRequest}
				onSend={(request) => void forge.run('refine-content', request)}
				change={isChanged && before.answer !== null ? { answer: before.answer, show: () => setOpenFor(number) } : null}
				onStop={run && !run.isStopping ? () => void forge.stop(run.id) : null}
			/>
			{session.versions.length > 0 && (
				<VersionsPanel
					versions={session.versions}
					current={number}
					load={forge.versionText}
					onRestore={forge.restore}
				/>
			)}
		</>
	)
}

/** A refined article is stored at once; each change can still be rejected. */
type WhatChangedProps = {
	before: string
	after: string
	isOpen: boolean
	setOpen: (isOpen: boolean) => void
	onDone: (text: string) => void
	onUndo: () => void
}

function WhatChanged({ before, after, isOpen, setOpen, onDone, onUndo }: WhatChangedProps) {
	const own = useRef<HTMLDivElement>(null)
	useLayoutEffect(() => {
		const part = own.current
		// It disappears with its buttons when the change is undone or reviewed: the article that follows has the focus then.
		return () => {
			if (part?.contains(document.activeElement)) document.getElementById(articleId)?.focus()
		}
	}, [])
	return (
		<div ref={own} id={changesId} tabIndex={-1} className="forge-stack">
			<div className="forge-changed">
				<Button variant="secondary" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
					{isOpen ? messages.hideChanges : messages.whatChanged}
				</Button>
				<Button variant="ghost" size="sm" onClick={onUndo}>
					{messages.undo}
				</Button>
			</div>
			{isOpen && <ChangesReview before={before} after={after} onDone={onDone} />}
		</div>
	)
}
