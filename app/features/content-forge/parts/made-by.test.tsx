import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { screenMessages as messages } from '../messages.ts'
import { SessionCost } from './made-by.tsx'

const unused = { inputTokens: 0, outputTokens: 0, estimated: false, costMicros: 0, images: 0 }
const shown = (usage: Partial<typeof unused>) => renderToStaticMarkup(<SessionCost usage={{ ...unused, ...usage }} />)

test('a session that has used nothing cost nothing, whether there are prices or not', () => {
	expect(shown({})).toContain(messages.noCost)
	expect(shown({})).not.toContain(messages.unknownCost)
})

test('what was used has its cost, or says that there are no prices', () => {
	expect(shown({ inputTokens: 400, costMicros: 900_000 })).toContain('$0.90')
	expect(shown({ inputTokens: 400 })).toContain(messages.unknownCost)
})
