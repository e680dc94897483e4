import { redirect, useActionData, useLoaderData, type MetaFunction, useNavigation } from 'react-router'
import { pageAction } from '#app/action/action.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { company } from '#app/config/company.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { backupsPath, elsewherePath } from './archive/backup-paths.ts'
import backupStyles from './views/backups.css?url'
import { CopyTable } from './views/copy-table.tsx'
import { CopyError } from './views/copy-error.tsx'
import { KeyPanel } from './views/key-panel.tsx'
import { OutcomeNote } from './views/outcome-note.tsx'
import { WorkPanel } from './views/work-panel.tsx'
import { acceptPlace, beginCheck, beginCopy, lookNow } from './elsewhere/copy-backups.server.ts'
import { copyInput } from './elsewhere/elsewhere-input.ts'
import { elsewhereState } from './elsewhere/elsewhere-state.server.ts'
import { elsewhereTexts as texts } from './elsewhere/page-texts.ts'
import { lastOutcome, stopCopy, runningWork } from './archive/work.server.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: backupStyles }]

export const meta: MetaFunction = () => [
	{ title: `${texts.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export async function loader() {
	const [state, work, outcome] = await Promise.all([elsewhereState(), runningWork(), lastOutcome('copy')])
	return { state, work, outcome, keepDays: env.BACKUP_TO_KEEP, now: Date.now() }
}

export const action = pageAction({
	allow: 'backup:copy',
	limit: 'desk',
	input: copyInput,
	run: async (form) => {
		if (form.intent === 'copy') await beginCopy()
		else if (form.intent === 'check') await beginCheck(form.name)
		else if (form.intent === 'stop') await stopCopy()
		else if (form.intent === 'accept') await acceptPlace()
		else await lookNow()
		throw redirect(elsewherePath, 303)
	},
})

export default function ElsewherePage() {
	const { state, work, outcome, keepDays, now } = useLoaderData<typeof loader>()
	const formError = useActionData<typeof action>()
	const back = { href: backupsPath, label: texts.back }
	if (state === null)
		return (
			<AdminPage title={texts.title} description={texts.lead} back={back}>
				<SetUpHelp />
			</AdminPage>
		)
	const hasKey = state.key.current !== null
	return (
		<AdminPage
			title={texts.title}
			description={texts.lead}
			back={back}
			actions={hasKey && <CopyForm isBusy={work !== null} />}
		>
			{work ? (
				<WorkPanel work={work}>{work.kind === 'copy' && <StopForm />}</WorkPanel>
			) : (
				<OutcomeNote outcome={state.problem === null ? outcome : null} formError={formError} now={now} />
			)}
			<CopyError state={state} />
			{!hasKey && <KeyPanel state={state.key} />}
			<section aria-labelledby="copies-heading">
				<h2 id="copies-heading" className="admin-subheading">
					{texts.copies}
				</h2>
				{state.copies.length === 0 ? (
					<EmptyState text={hasKey ? texts.empty : texts.emptyWithoutKey} />
				) : (
					<CopyTable copies={state.copies} now={now} />
				)}
			</section>
			<div className="backup-notes">
				<p>{texts.keep(keepDays)}</p>
				<p>{texts.restore}</p>
				<p>
					<code>npm run restore -- --from-elsewhere --key KEY-FILE</code>
				</p>
			</div>
			{hasKey && <KeyPanel state={state.key} />}
		</AdminPage>
	)
}

/** What to do while no place is set up. */
function SetUpHelp() {
	return (
		<section aria-labelledby="set-up-heading" className="backup-panel">
			<h2 id="set-up-heading">{texts.setUpHeading}</h2>
			<p>{texts.setUpHelp}</p>
			{texts.setUpExamples.map((example) => (
				<pre key={example} className="backup-example">
					<code>{example}</code>
				</pre>
			))}
			<p className="help">{texts.setUpMore}</p>
		</section>
	)
}

function CopyForm({ isBusy }: { isBusy: boolean }) {
	const isSending = useNavigation().formData?.get('intent') === 'copy'
	return (
		<PostForm action={elsewherePath}>
			<Button type="submit" name="intent" value="copy" isBusy={isBusy || isSending}>
				<Icon name="cloud" size={18} />
				{texts.copyNow}
			</Button>
		</PostForm>
	)
}

/** A copy can take hours; an urgent restore need not wait for it. */
function StopForm() {
	return (
		<PostForm action={elsewherePath}>
			<Button type="submit" name="intent" value="stop" variant="secondary" size="sm">
				{texts.stop}
			</Button>
		</PostForm>
	)
}
