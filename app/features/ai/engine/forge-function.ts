import type { z } from 'zod'
import type { Engines, FunctionContext } from './engine.ts'
import { aiError } from '../ai-error.ts'
import { forgeMessages, functionWords, type FunctionName } from '../messages.ts'

type Definition<Input extends z.ZodType, Answer extends z.ZodType> = {
	name: FunctionName
	/** The body (specification, section 7); its messages are section 5's. */
	input: Input
	/** The answer's key fields (section 3), checked whatever made them. */
	answer: Answer
	/** Which of the engines it needs: the one that an answer names as its maker. */
	by?: 'text' | 'picture'
	run: (input: z.output<Input>, engines: Engines, context: FunctionContext) => Promise<z.input<Answer>>
}

/** Work that only waits for its engine. @throws {ExpectedError} and whatever a provider throws. */
type Prepared = (engines: Engines, context: FunctionContext) => Promise<unknown>

export type ForgeFunction = {
	name: FunctionName
	by: 'text' | 'picture'
	/** @throws {ExpectedError} `input_invalid` with the field, before anything is spent. */
	prepare: (body: unknown) => Prepared
}

/** One of the writing tools as one sentence: what it takes, what it answers, and how it comes to it. */
export function forgeFunction<Input extends z.ZodType, Answer extends z.ZodType>(
	definition: Definition<Input, Answer>,
): ForgeFunction {
	const { name, input, answer, by = 'text', run } = definition
	return {
		name,
		by,
		prepare(body) {
			const parsed = input.safeParse(body)
			if (!parsed.success) {
				const issue = parsed.error.issues[0]
				throw aiError('input_invalid', issue?.message ?? forgeMessages.malformed, {
					field: String(issue?.path[0] ?? ''),
					title: forgeMessages.inputMissing,
				})
			}
			return async (engines, context) => {
				const checked = answer.safeParse(await run(parsed.data, engines, context))
				if (!checked.success)
					throw aiError('unexpected_shape', functionWords[name].unexpected, { cause: checked.error })
				return checked.data
			}
		},
	}
}
