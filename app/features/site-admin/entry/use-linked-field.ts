import { useEffect, useEffectEvent } from 'react'
import { root } from '../form-steps.ts'

const prefix = `#field-${root}.`

/** Opens the field that the link to the form names: `#field-value.page.costs.checkedOn`. Without scripts the browser scrolls to it. */
export function useLinkedField(open: (path: string) => void): void {
	const openLinked = useEffectEvent(() => {
		const { hash } = window.location
		if (hash.startsWith(prefix)) open(decodeURIComponent(hash.slice(prefix.length)))
	})
	useEffect(() => openLinked(), [])
}
