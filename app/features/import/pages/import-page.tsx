import { useEffect, useRef } from 'react'
import { data, redirect, useActionData, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { pageAction } from '#app/action/action.server.ts'
import { company } from '#app/config/company.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { readUuid } from '#app/format/uuid.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { useRefreshWhenSeen } from '#app/ui/admin/use-refresh-when-seen.ts'
import { ActionNotice } from '#app/ui/controls/action-notice.tsx'
import { importInput } from '../files/import-input.ts'
import { fileSizeOf, removeFiles } from '../files/import-files.server.ts'
import { importMessages as messages } from '../messages.ts'
import { importPath, importsPath } from '../paths.ts'
import { askFor, removeImport, stopImport } from '../run/ask-import.server.ts'
import { broughtPages, broughtPosts } from '../undo/brought.server.ts'
import { readImport } from '../run/imports.server.ts'
import { previewUndo } from '../undo/undo-preview.server.ts'
import { isOpen } from '../states.ts'
import { BroughtTexts } from '../views/brought-texts.tsx'
import { ImportButtons } from '../views/import-buttons.tsx'
import { ImportFacts } from '../views/import-facts.tsx'
import { ReportView } from '../views/report-view.tsx'
import { StateNote } from '../views/state-note.tsx'
import { UndoPanel } from '../views/undo-panel.tsx'
import { WorkPanel } from '../views/work-panel.tsx'
import styles from '../views/import.css?url'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ params }: LoaderFunctionArgs) {
	const id = readUuid(params['id'])
	const row = id === null ? null : await readImport(id)
	if (!row) throw data(null, { status: 404 })
	const { source, state } = row
	const hasEnded = !isOpen(state)
	return {
		row,
		bytes: await fileSizeOf(row.id),
		// While it changes, only the progress is shown.
		posts: hasEnded ? await broughtPosts(source) : null,
		pages: hasEnded ? await broughtPages(source) : null,
		undo: hasEnded ? await previewUndo(source) : null,
	}
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
	{ title: `${loaderData?.row.fileName ?? messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

const fresh: ReadonlySet<string> = new Set(['import', 'undo'])

export const action = pageAction({
	allow: 'import:manage',
	exactly: ({ intent }) => (fresh.has(intent) ? 'import:run' : 'import:manage'),
	limit: 'desk',
	input: importInput,
	run: async (pressed, { params }) => {
		const id = readUuid(params['id'])
		const row = id === null ? null : await readImport(id)
		if (!row) throw new ExpectedError(messages.gone, { status: 404 })
		if (pressed.intent === 'import') await askFor(row.id, 'to-import', pressed.seen)
		else if (pressed.intent === 'check') await askFor(row.id, 'waiting', pressed.seen)
		else if (pressed.intent === 'undo') await askFor(row.id, 'to-undo', pressed.seen)
		else if (pressed.intent === 'stop') await stopImport(row.id, pressed.seen)
		else {
			if (!(await removeImport(row.id))) throw new ExpectedError(messages.notRemoved, { status: 409 })
			await removeFiles(row.id)
			throw redirect(importsPath, 303)
		}
		throw redirect(importPath(row.id), 303)
	},
})

export default function ImportPage() {
	const { row, bytes, posts, pages, undo } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	const { state, report, reportedAs } = row
	const steps = useFocusOfSteps(isOpen(state))
	useRefreshWhenSeen()
	return (
		<AdminPage
			title={row.fileName}
			back={{ href: importsPath, label: messages.title }}
			actions={<ImportButtons row={row} hasFile={bytes !== null} hasItems={undo !== null} />}
		>
			<ActionNotice actionData={actionData} id="import" />
			<div ref={steps} tabIndex={-1} className="admin-stack">
				{isOpen(state) ? <WorkPanel key={state} row={row} /> : <StateNote row={row} />}
				<ImportFacts row={row} bytes={bytes} />
				{!isOpen(state) && report && reportedAs && <ReportView report={report} as={reportedAs} />}
				{posts && pages && <BroughtTexts posts={posts} pages={pages} />}
				{undo && <UndoPanel row={row} preview={undo} error={actionData?.errors['sure']} />}
			</div>
		</AdminPage>
	)
}

/** Import and Stop disappear when a step begins or ends: who pressed them by key goes on here, not at the top of the page. */
function useFocusOfSteps(isUnderWay: boolean) {
	const steps = useRef<HTMLDivElement>(null)
	const before = useRef(isUnderWay)
	useEffect(() => {
		if (before.current === isUnderWay) return
		before.current = isUnderWay
		if (document.activeElement === document.body) steps.current?.focus()
	}, [isUnderWay])
	return steps
}
