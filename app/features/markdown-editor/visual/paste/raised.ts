import { elementsOf } from './inert-document.ts'

const plain = '0123456789+-−=()n'
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ'
const lowered = '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₙ'

/**
 * Numbers that are raised or lowered become signs that are: Markdown has no such mark, and m² would be m2 and 10⁶ would be
 * 106. Other text, as in 2nd, reads the same without.
 */
export function withRaisedNumbers(body: HTMLElement): void {
	for (const element of elementsOf(body, 'sup, sub, [data-style*="vertical-align"]')) {
		const text = element.textContent.trim()
		const signs = signsOf(element)
		if (signs === null || element.querySelector('a, img') || element.closest('a')) continue
		if (!/^[0-9+−=()n-]+$/.test(text)) continue
		element.replaceWith(text.replace(/./g, (sign) => signs[plain.indexOf(sign)] ?? sign))
	}
}

function signsOf(element: HTMLElement): string | null {
	const [, to = element.nodeName.toLowerCase()] =
		/(?:^|[;\s])vertical-align\s*:\s*(super|sub)\b/i.exec(element.dataset['style'] ?? '') ?? []
	return /^sup/i.test(to) ? raised : /^sub$/i.test(to) ? lowered : null
}
