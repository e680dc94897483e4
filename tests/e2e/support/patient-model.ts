import { beginStream, chunk, endStream, oddProvider, type Asked } from '../../support/ai/odd-provider.ts'

/** A model that stops after a part of its answer until it may go on; what it answers depends on what it is asked. */
export async function patientModel(answerTo: (asked: Asked) => string, atFirst = 8) {
	const provider = await oddProvider()
	let pause = Promise.withResolvers<void>()
	const calls: Asked[] = []
	provider.answers(async (response, asked) => {
		calls.push(asked)
		const answer = answerTo(asked)
		beginStream(response)
		chunk(response, answer.slice(0, atFirst))
		await pause.promise
		chunk(response, answer.slice(atFirst))
		chunk(response, '', 'stop')
		endStream(response)
	})
	return {
		url: provider.url,
		calls,
		goOn: () => pause.resolve(),
		holdBack: () => (pause = Promise.withResolvers<void>()),
		close: provider.close,
	}
}

/** The command of the writing help in a prompt. */
export const commandIn = ({ body }: Asked): string => /<<<command \w+\\n(\w+)\\n/.exec(body)?.[1] ?? ''
