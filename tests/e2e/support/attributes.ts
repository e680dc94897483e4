import type { Page } from './site.ts'

/**
 * Attributes in which a page differs from what React drew in the browser. React says nothing of them in production and
 * leaves what the server sent; what it drew is stored at each element.
 */
export const attributeDifferences = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		/** Names that are no attribute in small letters. */
		const others: Readonly<Record<string, string>> = {
			className: 'class',
			htmlFor: 'for',
			httpEquiv: 'http-equiv',
			acceptCharset: 'accept-charset',
		}
		/** Children, handlers, and what a person has changed since: React keeps these in properties. */
		const isNoAttribute = (name: string) =>
			/^(children|dangerouslySetInnerHTML|key|ref|suppress.*|on[A-Z].*|value|defaultValue|checked|defaultChecked|selected|autoFocus|style)$/.test(
				name,
			)
		/** Written by our scripts next to React: menus, islands, forms whose errors we show, the bar of a user. */
		const isOfScripts = (name: string) =>
			/^(style|nonce|novalidate|value|checked|selected|open|data-(viewer|open|hydrated|settled|mode|team|island-root))$/.test(
				name,
			)
		const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
			typeof value === 'object' && value !== null
		const namesOf = (name: string) => [
			others[name] ?? name.toLowerCase(),
			name,
			name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
		]
		const textOf = (name: string, value: unknown): string | null => {
			if (typeof value === 'boolean') return isEnumerated.test(name) ? String(value) : value ? '' : null
			return typeof value === 'string' || typeof value === 'number' ? String(value) : null
		}
		/** Of these, false is a value of its own. */
		const isEnumerated = /^(aria-.*|data-.*|spellCheck|draggable|contentEditable)$/
		/** Which mode and palette is chosen is known to scripts alone (enhance/appearance/appearance-menus.ts). */
		const isChoice = ({ dataset }: HTMLElement) => 'mode' in dataset || 'palette' in dataset
		const found: string[] = []
		for (const element of document.querySelectorAll('*')) {
			const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'))
			const props: unknown = key === undefined ? null : Reflect.get(element, key)
			// The page’s own scripts write the mode and the palette on it before React is there.
			if (!isRecord(props) || element.tagName === 'HTML' || props['suppressHydrationWarning'] === true) continue
			const drawn = new Set<string>()
			for (const [name, value] of Object.entries(props)) {
				if (isNoAttribute(name)) continue
				const names = namesOf(name)
				const attribute = names.find((each) => element.hasAttribute(each)) ?? names[0] ?? name
				drawn.add(attribute)
				const here = element.getAttribute(attribute)
				const wanted = textOf(name, value)
				if (attribute === 'aria-checked' && element instanceof HTMLElement && isChoice(element)) continue
				if (here !== wanted && !isOfScripts(attribute))
					found.push(`<${element.localName}> ${attribute}: ${String(here)} is drawn as ${String(wanted)}`)
			}
			for (const name of element.getAttributeNames())
				if (!drawn.has(name) && !isOfScripts(name)) found.push(`<${element.localName}> ${name} is not drawn`)
		}
		return found
	})
