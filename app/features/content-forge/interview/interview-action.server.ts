import { plainIssues } from '#app/action/plain-issue.ts'
import { redirect } from 'react-router'
import { z } from 'zod'
import type { ActionContext } from '#app/action/action-context.server.ts'
import { aiError } from '#app/features/ai/ai-error.ts'
import { isQuestionId } from '#app/features/ai/questions/answers.ts'
import { inputMessages } from '#app/features/ai/messages.ts'
import { functions } from '#app/features/ai/functions/functions.server.ts'
import { providerError } from '#app/features/ai/runs/provider-error.server.ts'
import { admit } from '#app/features/ai/runs/run-function.server.ts'
import { editPath } from '#app/features/posts/post/editor-addresses.ts'
import { inTransaction } from '#app/db/client.server.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { draftOfSession } from '../draft/draft-of-session.server.ts'
import { LiveRun } from '../runs/live-run.server.ts'
import { putAnswer } from '../runs/put-answer.server.ts'
import { runTool } from '../runs/run-tool.server.ts'
import { interviewOf, openInterviewsPath } from '../session/addresses.ts'
import { answersOf, emptyForgeState, statePatch, type ForgeState, type StatePatch } from '../session/forge-state.ts'
import { sessionMessages } from '../session/messages.ts'
import { deleteSession, saveSession } from '../session/save-session.server.ts'
import { loadSession } from '../session/sessions.server.ts'
import { bodyFor, missingInput } from '../session/tools.ts'
import { interviewView } from './interview-view.server.ts'
import { wasShown } from './shown-fields.ts'

/** The page as a plain form: every field of it, and which button was pressed. */
const wholeForm = z
	.object({
		session: z.guid().toLowerCase(),
		revision: z.coerce.number().int().min(0),
		intent: z.enum(['questions', 'save', 'write', 'draft']),
		use: z.array(z.string()).default([]),
		shown: z.string().default(''),
	})
	.catchall(z.string())

const deletion = z.object({ session: z.guid().toLowerCase(), intent: z.literal('delete') })

export const interviewInput = z.discriminatedUnion('intent', [wholeForm, deletion])

type Sent = z.output<typeof interviewInput>
type Conflict = Readonly<Record<string, { typed: string; stored: string }>>

const tool = 'generate-full-content'

/** Saves the form; writes the article or the draft if asked to. What was changed elsewhere in the meantime is never overwritten. */
export async function submitInterview(sent: Sent, context: ActionContext): Promise<{ conflicts: Conflict }> {
	const { user, requestId } = context
	const { session: id, intent } = sent
	if (intent === 'delete') {
		await deleteSession(id, user)
		throw redirect(openInterviewsPath, 303)
	}
	const turn = { account: user.id }
	const patch = { ...(await withUsedFacts(readPatch(sent), sent.use, turn)), isInterview: true }
	const conflicts = await saveForm({ id, revision: sent.revision, patch, shown: wasShown(sent.shown) }, user)
	if (Object.keys(conflicts).length > 0) return { conflicts }
	if (intent === 'questions' && (patch.postTitle ?? '').trim() === '')
		throw aiError('input_invalid', inputMessages.postTitle, { field: 'postTitle' })
	if (intent === 'write') await writeByForm(id, context)
	if (intent === 'draft') {
		const session = await mustLoad(id, user)
		throw redirect(
			editPath((await draftOfSession({ id, revision: session.revision, patch: {} }, user, requestId)).id),
			303,
		)
	}
	throw redirect(`${interviewOf(id)}${intent === 'write' ? '#article' : '#questions'}`, 303)
}

function readPatch(sent: z.output<typeof wholeForm>): StatePatch {
	const read = statePatch.safeParse(sent, plainIssues)
	if (read.success) return read.data
	const issue = read.error.issues[0]
	throw aiError('input_invalid', issue?.message ?? sessionMessages.failed, { field: String(issue?.path[0] ?? '') })
}

/** Ticked facts go to the end of the answer they were offered for, once. */
async function withUsedFacts(
	patch: StatePatch,
	used: readonly string[],
	turn: { account: string },
): Promise<StatePatch> {
	if (used.length === 0) return patch
	const view = await interviewView({ ...emptyForgeState, ...patch }, turn)
	const added = (view?.questions ?? []).flatMap(({ id, facts }) => {
		const before = patch[id] ?? ''
		const more = facts.filter((fact) => used.includes(`${id} ${fact.id}`) && !before.includes(fact.markdown))
		return more.length === 0
			? []
			: [[id, [before, ...more.map(({ markdown }) => markdown)].filter(Boolean).join('\n\n')]]
	})
	return { ...patch, ...Object.fromEntries(added) }
}

const maxTries = 3

type WasShown = ReturnType<typeof wasShown>

/**
 * Saves on top of the newest revision. A field that someone else filled in or changed in the meantime keeps their text where
 * this form did not change it or left it empty; where both wrote, nothing is overwritten.
 */
async function saveForm(
	{ id, revision, patch, shown }: { id: string; revision: number; patch: StatePatch; shown: WasShown },
	user: SignedIn,
): Promise<Conflict> {
	let next = { revision, patch }
	for (let tries = 0; tries < maxTries; tries += 1) {
		const saved = await saveSession({ id, ...next }, user)
		if (saved.ok) return {}
		const { toSave, conflicts } = mergedInto(saved.state, patch, shown)
		next = { revision: saved.revision, patch: toSave }
		if (Object.keys(conflicts).length === 0) continue
		await saveSession({ id, ...next }, user)
		return conflicts
	}
	throw aiError('conflict', sessionMessages.outdated)
}

function mergedInto(
	stored: ForgeState,
	patch: StatePatch,
	shown: WasShown,
): { toSave: StatePatch; conflicts: Conflict } {
	const differing = Object.entries(patch).filter(
		([name, value]) => Reflect.get(stored, name) !== value && !shown(name, value),
	)
	const isOnlyMine = (name: string) => shown(name, Reflect.get(stored, name))
	const conflicts = new Map<string, { typed: string; stored: string }>(
		differing.flatMap(([name, typed]) =>
			isQuestionId(name) && stored[name] !== '' && typeof typed === 'string' && typed !== '' && !isOnlyMine(name)
				? [[name, { typed, stored: stored[name] }] as const]
				: [],
		),
	)
	const mine = differing.filter(([name, value]) => (value !== '' || isOnlyMine(name)) && !conflicts.has(name))
	return { toSave: statePatch.parse(Object.fromEntries(mine)), conflicts: Object.fromEntries(conflicts) }
}

/** Writes the article and waits for it: a plain form has no stream. */
async function writeByForm(id: string, { user, request, requestId }: ActionContext): Promise<void> {
	const { state, revision } = await mustLoad(id, user)
	const goal = state.contentGoal || ((await interviewView(state, { account: user.id }))?.goal ?? '')
	const filled = { topic: state.topic.trim() || state.postTitle, contentGoal: goal }
	const whole = { ...state, ...filled }
	const missing = missingInput(tool, whole)
	if (missing) throw aiError('input_invalid', missing.message, { field: missing.field })
	await saveSession({ id, revision, patch: filled }, user)
	const input = bodyFor(tool, whole)
	try {
		const admitted = await admit(functions[tool], user, input)
		const run = new LiveRun({ id: crypto.randomUUID(), sessionId: id, personId: user.id, name: 'all' })
		request.signal.addEventListener('abort', () => run.end('gone'))
		const made = await runTool(
			tool,
			{ input, admitted, request: null, answers: answersOf(whole), session: id },
			run,
			requestId,
		)
		if (!(await inTransaction((tx) => putAnswer(tx, id, made)))) throw aiError('not_found', sessionMessages.notFound)
	} catch (error) {
		throw await providerError(tool, error, request.signal.aborted)
	}
}

async function mustLoad(id: string, user: SignedIn) {
	const session = await loadSession(user, id)
	if (!session) throw aiError('not_found', sessionMessages.notFound)
	return session
}
