import { useEffect, useState } from 'react'
import type { BlockChoices } from '#app/features/posts/records/block-choices.ts'
import { knownChoices, loadChoices } from './block-choices.ts'

type Asked = {
	choices: BlockChoices | null
	/** The last answer did not come; it stays so while the list is asked for again. */
	hasFailed: boolean
	isAsking: boolean
}

const answered = ({ choices }: Asked, loaded: BlockChoices | null): Asked => ({
	choices: loaded ?? choices,
	hasFailed: loaded === null,
	isAsking: false,
})

/** The records that blocks can show, asked for when a dialog opens. */
export function useBlockChoices() {
	const [asked, setAsked] = useState<Asked>({ choices: knownChoices(), hasFailed: false, isAsking: true })
	useEffect(() => {
		let isOver = false
		const load = async () => {
			const loaded = await loadChoices()
			if (!isOver) setAsked((before) => answered(before, loaded))
		}
		void load()
		return () => {
			isOver = true
		}
	}, [])
	/** Asks once more; whether the list came. */
	const ask = async (): Promise<boolean> => {
		setAsked((before) => ({ ...before, isAsking: true }))
		const loaded = await loadChoices()
		setAsked((before) => answered(before, loaded))
		return loaded !== null
	}
	return { ...asked, ask }
}
