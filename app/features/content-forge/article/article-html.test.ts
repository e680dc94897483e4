import { test } from 'vitest'
import { expectDrawnSafely } from '../../../../tests/support/drawn-safely.ts'
import { injections } from '../../../../tests/support/injections.ts'

test.each(injections)('%s may be drawn as it comes, wherever it is cut', (what, _where, _prompt, answer) => {
	const step = Math.max(1, Math.floor(answer.length / (answer.length < 2_000 ? 12 : 3)))
	for (let end = answer.length; end > 0; end -= step) expectDrawnSafely(answer.slice(0, end), what)
})
