import sheet from './toaster.css?url'

let loading: Promise<void> | undefined

/** Over a line that stalls, a toast is shown after so long without what is still being loaded for it. */
export const patienceMs = 3_000

/** Loads the rules of toasts once; without a network a toast is shown without them, and the next one tries again. */
export function loadToastSheet(): Promise<void> {
	loading ??= new Promise<void>((resolve) => {
		const link = document.createElement('link')
		link.rel = 'stylesheet'
		link.href = sheet
		link.onload = () => resolve()
		setTimeout(resolve, patienceMs)
		link.onerror = () => {
			link.remove()
			loading = undefined
			resolve()
		}
		document.head.append(link)
	})
	return loading
}
