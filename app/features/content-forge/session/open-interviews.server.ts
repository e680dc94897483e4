import type { SignedIn } from '#app/auth/viewer.server.ts'
import { sql } from '#app/db/client.server.ts'
import { asksFor } from '#app/features/ai/interview/interview.server.ts'
import { subjectOf } from '#app/features/ai/knowledge/subject.ts'
import { isQuestionId, questionIds } from '#app/features/ai/questions/answers.ts'
import { audienceOf, storedState } from './forge-state.ts'

/** An interview that its author has not saved as a draft yet. */
export type OpenInterview = {
	id: string
	title: string
	updatedAt: string
	answered: number
	asked: number
	hasArticle: boolean
}

/** A safety limit: a person has some dozens of open interviews at most. */
const maxListed = 200

/** Questions were shown, or one was answered, and no draft was made of it. */
const isOpen = (viewer: SignedIn) => sql`s.person_id = ${viewer.id} and s.draft_id is null
	and (s.state ->> 'isInterview' = 'true' or exists (${answered(sql`1`)}))`

const answered = (column: ReturnType<typeof sql>) => sql`select ${column} from jsonb_each_text(s.state) answer
	where answer.key = any(${[...questionIds]}) and btrim(answer.value, e' \n\r\t') <> ''`

type Row = Pick<OpenInterview, 'id' | 'updatedAt' | 'hasArticle'> & {
	subject: Record<string, unknown>
	answers: string[]
}

/** The user's own open interviews, newest first, without the text of their answers. */
export async function openInterviews(viewer: SignedIn): Promise<OpenInterview[]> {
	const rows = await sql<Row[]>`
		select s.id, to_json(s.updated_at) as "updatedAt", s.article_number is not null as "hasArticle",
			json_build_object('postTitle', s.state -> 'postTitle', 'targetAudience', s.state -> 'targetAudience',
				'otherAudience', s.state -> 'otherAudience') as subject,
			array(${answered(sql`answer.key`)}) as answers
		from forge_sessions s where ${isOpen(viewer)} order by s.updated_at desc, s.id limit ${maxListed}`
	return rows.map(({ subject, answers, ...row }) => {
		const state = storedState(subject)
		const given = Object.fromEntries(answers.filter(isQuestionId).map((id) => [id, id]))
		return {
			...row,
			title: state.postTitle.trim(),
			answered: answers.length,
			asked: asksFor(subjectOf(state.postTitle), audienceOf(state), given).length,
		}
	})
}

export async function countOpenInterviews(viewer: SignedIn): Promise<number> {
	const [row] = await sql<{ count: number }[]>`
		select count(*)::int as count from forge_sessions s where ${isOpen(viewer)}`
	return row?.count ?? 0
}
