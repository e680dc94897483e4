import { useLayoutEffect } from 'react'

/** For a form that replaces the one whose button had the focus. */
export const useFocus = (selector: string): void =>
	useLayoutEffect(() => document.querySelector<HTMLElement>(selector)?.focus(), [selector])
