import stylesheet from '../styles/islands.css?url'

let added: Promise<void> | undefined

/** The page contains only the CSS rules of its own HTML; elements that React adds later may need any rule. */
export function completeStylesheet(): Promise<void> {
	added ??= new Promise<void>((resolve) => {
		const link = document.createElement('link')
		link.rel = 'stylesheet'
		link.href = stylesheet
		link.onload = link.onerror = () => resolve()
		document.head.append(link)
	})
	return added
}
