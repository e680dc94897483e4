import type { ItemToken, WinkMethods } from 'wink-nlp'

let loaded: Promise<WinkMethods> | null = null

/** The English model (4.7 MB) is read when it is first asked for. */
function nlp(): Promise<WinkMethods> {
	loaded ??= Promise.all([import('wink-nlp'), import('wink-eng-lite-web-model')]).then(([wink, model]) =>
		wink.default(model.default, ['sbd', 'pos']),
	)
	return loaded
}

/** The verbs of an English text, in small letters. */
export async function speechParts(text: string): Promise<{ verbs: Set<string> }> {
	const { readDoc, its } = await nlp()
	const verbs = new Set<string>()
	readDoc(text.toLowerCase())
		.tokens()
		.each((token: ItemToken) => {
			if (/^(?:VERB|AUX)$/.test(String(token.out(its.pos)))) verbs.add(token.out())
		})
	return { verbs }
}
