import { useState, type FormEvent } from 'react'
import {
	useActionData,
	useLoaderData,
	useNavigate,
	useNavigation,
	type LoaderFunctionArgs,
	type MetaFunction,
} from 'react-router'
import { z } from 'zod'
import { pageAction } from '#app/action/action.server.ts'
import { editPath } from '#app/features/posts/post/editor-addresses.ts'
import { company } from '#app/config/company.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { TextArea } from '#app/ui/controls/field.tsx'
import { showToast } from '#app/ui/toasts/toast.ts'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { ownBudget } from '../budget/budget.server.ts'
import { OwnBudgetNote } from '../budget/own-budget.tsx'
import { EngineNote } from './engine-note.tsx'
import { engines } from '../runs/engines.server.ts'
import { fields } from '../fields.ts'
import styles from './generator.css?url'
import { generateByForm } from './generate-by-form.server.ts'
import { functionMessages, generatorMessages as messages, inputMessages } from '../messages.ts'
import { whileAiIsOn } from '../settings/switch.server.ts'
import { useFunction } from './use-function.ts'
import { useStoredText } from './use-stored-text.ts'
import { WritingProgress } from './writing-progress.tsx'

export const middleware = [whileAiIsOn]

export async function loader({ request, context }: LoaderFunctionArgs) {
	const viewer = await viewerOf(request, context)
	const { kind, name } = (await engines()).text
	return { engine: { kind, name }, budget: await ownBudget(viewer?.id, kind) }
}

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction({
	allow: 'ai:use',
	// `admit` counts the calls.
	limit: 'own',
	input: z.object({ prompt: fields.prompt }),
	unrecorded: 'The draft it makes is recorded.',
	run: ({ prompt }, context) => generateByForm(prompt, context),
})

const toastId = 'forge-generator'

type Draft = { id: string; title: string }
const isDraft = (value: unknown): value is Draft =>
	typeof value === 'object' && value !== null && 'id' in value && 'title' in value && typeof value.id === 'string'

export default function GeneratorPage() {
	const { engine, budget } = useLoaderData<typeof loader>()
	const failed = useActionData<typeof action>()
	const { run, stop, isBusy, progress } = useFunction('ai-blog-generator')
	const [error, setError] = useState<string>()
	const { field, store, forget } = useStoredText('generator')
	const navigate = useNavigate()
	const isSending = useNavigation().state === 'submitting'

	const generate = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		const prompt = field.current?.value.trim() ?? ''
		setError(prompt === '' ? inputMessages.prompt : undefined)
		if (prompt === '') return field.current?.focus()
		const called = await run({ prompt })
		if (!called) return
		if (!called.ok) {
			if (called.error.code === 'cancelled') showToast({ kind: 'info', message: messages.stopped, id: toastId })
			else showToast({ kind: 'error', message: called.error.title, description: called.error.message, id: toastId })
			return
		}
		if (!isDraft(called.value)) {
			const { failedTitle, unexpected } = functionMessages['ai-blog-generator']
			return showToast({ kind: 'error', message: failedTitle, description: unexpected, id: toastId })
		}
		forget()
		const { id, title } = called.value
		showToast({ kind: 'success', message: messages.done, description: messages.doneText(title), id: toastId })
		await navigate(editPath(id))
	}

	return (
		<AdminPage title={messages.title} description={messages.lead}>
			<div className="forge-generator">
				<PostForm onSubmit={(event) => void generate(event)} className="forge-form" noValidate>
					<TextArea
						ref={field}
						label={messages.label}
						name="prompt"
						rows={5}
						required
						maxLength={4_000}
						defaultValue={failed?.values['prompt']}
						placeholder={messages.placeholder}
						help={messages.help}
						error={error ?? failed?.errors['prompt'] ?? failed?.errors['']}
						readOnly={isBusy}
						onChange={(event) => store(event.currentTarget.value)}
					/>
					<div className="admin-actions">
						<Button type="submit" isBusy={isBusy || isSending}>
							{isBusy || isSending ? messages.generating : messages.generate}
						</Button>
						{isBusy && (
							<Button variant="secondary" onClick={stop}>
								{messages.stop}
							</Button>
						)}
					</div>
				</PostForm>
				<EngineNote {...engine} />
				<OwnBudgetNote budget={budget} />
				{isBusy && <WritingProgress {...progress} />}
			</div>
		</AdminPage>
	)
}
