const started = new WeakMap<Element, Promise<void>>()

const maxWait = 8_000

const islandOf = (target: EventTarget | null): HTMLElement | null =>
	target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null

export const mounting = () => import('./island-mount.ts')

/**
 * Resolves when the island is a React app, or when it is clear that it will not be one soon: then it is plain HTML.
 * `data-settled` says that one of both has come, `data-hydrated` that it is the first.
 */
function start(island: HTMLElement): Promise<void> {
	const before = started.get(island)
	if (before) return before
	const wait = new Promise<void>((resolve) => void setTimeout(resolve, maxWait))
	const mounted = mounting().then(({ mountIsland }) => mountIsland(island))
	const promise = Promise.race([mounted.catch(() => {}), wait]).then(() => void (island.dataset['settled'] = ''))
	started.set(island, promise)
	return promise
}

/** The event to replay after an early click or submit; links, fields and submit buttons are left to the browser. */
function replayOf(event: Event): (() => void) | null {
	const { target } = event
	if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
		const { submitter } = event
		return () => target.requestSubmit(submitter)
	}
	const button = target instanceof Element && target.closest<HTMLElement>('button[type=button]')
	return button ? () => button.click() : null
}

/** Islands are hydrated at the first pointer, touch, key or focus inside them; earlier events are replayed afterwards. */
export function enhanceIslands(): void {
	for (const type of ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin']) {
		document.addEventListener(
			type,
			({ target }) => {
				const island = islandOf(target)
				if (island) void start(island)
			},
			{ capture: true, passive: true },
		)
	}
	const held = new WeakSet<HTMLElement>()
	for (const type of ['click', 'submit']) {
		document.addEventListener(
			type,
			(event) => {
				// The form around an island belongs to it when its button does.
				const sender = event instanceof SubmitEvent ? event.submitter : null
				const island = islandOf(event.target) ?? islandOf(sender)
				const act = island && !('settled' in island.dataset) && replayOf(event)
				if (!act) return
				event.preventDefault()
				event.stopImmediatePropagation()
				if (held.has(island)) return
				held.add(island)
				void start(island).then(act)
			},
			true,
		)
	}
}
