import {
	redirect,
	useActionData,
	useLoaderData,
	useNavigation,
	type LoaderFunctionArgs,
	type MetaFunction,
} from 'react-router'
import { pageAction } from '#app/action/action.server.ts'
import { company } from '#app/config/company.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { ActionNotice } from '#app/ui/controls/action-notice.tsx'
import { ImportForm } from './import-form.tsx'
import { redirectMessages as messages } from './messages.ts'
import { readRedirect } from './read-redirects.server.ts'
import { readLines } from './redirect-address.ts'
import { RedirectForm } from './redirect-form.tsx'
import { redirectInput } from './redirect-input.ts'
import { maxLines } from './redirect-limits.ts'
import { redirectsPath, savedAddress, textIn } from './redirects-view.ts'
import { importRedirects, saveRedirect } from './save-redirects.server.ts'
import styles from './redirects.css?url'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request }: LoaderFunctionArgs) {
	const params = new URL(request.url).searchParams
	const edited = params.has('edit') ? await readRedirect(textIn(params, 'edit', 300)) : null
	return { edited, from: textIn(params, 'from', 300) }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
	{ title: `${loaderData?.edited ? messages.editHeading : messages.addHeading} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction({
	allow: 'redirect:manage',
	limit: 'desk',
	restorable: true,
	input: redirectInput,
	run: async (form) => {
		if (form.intent === 'import') return importLines(form.lines)
		const { path, followed } = await saveRedirect({ ...form, isPermanent: form.kind === 'permanent' })
		throw redirect(savedAddress(path, followed), 303)
	},
})

/** Lines that could not be imported come back, each with its error. */
async function importLines(text: string) {
	const { lines, unread } = readLines(text)
	if (lines.length + unread.length === 0) throw new ExpectedError(messages.importEmpty, { field: 'lines' })
	if (lines.length + unread.length > maxLines)
		throw new ExpectedError(messages.importMany(maxLines), { field: 'lines' })
	const { added, errors } = await importRedirects(lines)
	const all = [...errors, ...unread.map((line) => ({ line, error: messages.lineUnread }))].toSorted(
		(one, other) => one.line - other.line,
	)
	const typed = text.split(/\r?\n/)
	const left = all.map(({ line }) => typed[line - 1] ?? '').join('\n')
	const listed = all.map(({ error }, nth) => messages.importLine(nth + 1, error))
	if (added === 0 && listed.length > 0)
		throw new ExpectedError(messages.importedNone, { field: 'lines', details: { lineErrors: listed } })
	return { ok: true as const, message: importedMessage(added, listed.length), errors: listed, left, added }
}

function importedMessage(added: number, left: number): string {
	if (left > 0) return messages.importedSome(added, left)
	return added === 0 ? messages.importedBefore : messages.imported(added)
}

export default function RedirectPage() {
	const { edited, from } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	const { state } = useNavigation()
	const failed = actionData?.ok === false ? actionData : undefined
	const isImport = failed?.values['intent'] === 'import'
	return (
		<AdminPage
			title={edited ? messages.editHeading : messages.addHeading}
			back={{ href: redirectsPath, label: messages.title }}
		>
			<ActionNotice actionData={actionData} id="redirects" />
			<RedirectForm
				key={`${edited?.path ?? ''} ${from}`}
				edited={edited}
				from={from}
				failed={isImport ? undefined : failed}
				isBusy={state === 'submitting'}
			/>
			{!edited && (
				<ImportForm
					key={actionData?.ok ? actionData.left : ''}
					typed={isImport ? (failed?.values['lines'] ?? '') : actionData?.ok ? actionData.left : ''}
					error={isImport ? failed?.errors['lines'] : undefined}
					lineErrors={actionData?.ok ? actionData.errors : lineErrorsOf(failed)}
					isBusy={state === 'submitting'}
				/>
			)}
		</AdminPage>
	)
}

const lineErrorsOf = (failed: object | undefined): readonly string[] =>
	failed && 'lineErrors' in failed && Array.isArray(failed.lineErrors)
		? failed.lineErrors.filter((each: unknown) => typeof each === 'string')
		: []
