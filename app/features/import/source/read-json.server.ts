import { createReadStream } from 'node:fs'
import { Tokenizer, TokenParser, TokenType } from '@streamparser/json'
import { UnreadableSource } from './source.ts'

/* JSON in pieces: a file may be much larger than the memory, and only the values that are asked for are made of it. */

const maxDepth = 60
/** Of one text, number or name; a post has 200,000 characters at most. */
const maxToken = 16_000_000

/** `list`: where it is. `nth`: which of the first list around it. */
type JsonValue = { list: string; nth: number; value: unknown }

/** The values at these paths (`$.data.posts.*`), in the order of the file. @throws {UnreadableSource} */
export async function* readJson(file: string, paths: readonly string[], foreign: string): AsyncGenerator<JsonValue> {
	const ready: JsonValue[] = []
	const tokens = new Tokenizer({ stringBufferSize: 64 * 1024, numberBufferSize: 1_024 })
	const values = new TokenParser({ paths: [...paths], keepStack: false })
	let depth = 0
	let sinceToken = 0
	tokens.onToken = (token) => {
		sinceToken = 0
		if (token.token === TokenType.LEFT_BRACE || token.token === TokenType.LEFT_BRACKET) depth += 1
		if (token.token === TokenType.RIGHT_BRACE || token.token === TokenType.RIGHT_BRACKET) depth -= 1
		if (depth > maxDepth) throw new UnreadableSource('The lists in this file are nested too deeply.')
		values.write(token)
	}
	values.onValue = ({ value, stack }) => {
		const keys = stack.map(({ key }) => key)
		ready.push({
			list: String(keys.at(-1) ?? ''),
			nth: Number(keys.find((key) => typeof key === 'number') ?? 0),
			value,
		})
	}
	try {
		for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 })) {
			if (!(chunk instanceof Uint8Array)) continue
			sinceToken += chunk.length
			if (sinceToken > maxToken) throw new UnreadableSource('An entry of this file is too large.')
			tokens.write(chunk)
			yield* ready.splice(0)
		}
		if (!values.isEnded) throw new UnreadableSource('This file is not complete. The end is missing. Export it again.')
	} catch (error) {
		if (error instanceof UnreadableSource) throw error
		if (error instanceof Error && 'code' in error) {
			if (error.code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error
			throw new UnreadableSource('This file is not written in UTF-8. Save it in UTF-8, or export it again.')
		}
		throw new UnreadableSource(foreign)
	}
}
