import { plainIssues } from '#app/action/plain-issue.ts'
import type { z } from 'zod'
import type { Engines, FunctionContext } from './engine.ts'
import { aiError } from '../ai-error.ts'
import { aiMessages, functionMessages, type FunctionName } from '../messages.ts'

type Definition<Input extends z.ZodType, Answer extends z.ZodType> = {
	name: FunctionName
	/** The schema of the body (specification, section 7) with the messages of section 5. */
	input: Input
	/** The schema of the answer (section 3), validated for every engine. */
	answer: Answer
	/** The engine it uses. */
	by?: 'text' | 'picture'
	run: (input: z.output<Input>, engines: Engines, context: FunctionContext) => Promise<z.input<Answer>>
}

/** A call with validated input. @throws {ExpectedError} and any error of a provider. */
type Prepared = (engines: Engines, context: FunctionContext) => Promise<unknown>

export type AiFunction = {
	name: FunctionName
	by: 'text' | 'picture'
	/** @throws {ExpectedError} `input_invalid` with the field, before anything is spent. */
	prepare: (body: unknown) => Prepared
}

/** Defines one of the writing tools: its input, its answer, and how it is made. */
export function aiFunction<Input extends z.ZodType, Answer extends z.ZodType>(
	definition: Definition<Input, Answer>,
): AiFunction {
	const { name, input, answer, by = 'text', run } = definition
	return {
		name,
		by,
		prepare(body) {
			const parsed = input.safeParse(body, plainIssues)
			if (!parsed.success) {
				const issue = parsed.error.issues[0]
				throw aiError('input_invalid', issue?.message ?? aiMessages.malformed, {
					field: String(issue?.path[0] ?? ''),
					title: aiMessages.inputMissing,
				})
			}
			return async (engines, context) => {
				const checked = answer.safeParse(await run(parsed.data, engines, context))
				if (!checked.success)
					throw aiError('unexpected_shape', functionMessages[name].unexpected, { cause: checked.error })
				return checked.data
			}
		},
	}
}
