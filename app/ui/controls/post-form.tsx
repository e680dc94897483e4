import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import { useFormAddress } from './use-form-address.ts'
import { useOwnFormAddress } from './use-own-form-address.ts'

/** A form that posts, by default to its own page; not in islands, which call `useFormAddress`. */
export function PostForm({
	action,
	...rest
}: Omit<ComponentProps<typeof Form>, 'method' | 'action'> & { action?: string | undefined }) {
	const own = useOwnFormAddress()
	const given = useFormAddress(action ?? '/')
	return <Form {...rest} method="post" action={action === undefined ? own : given} />
}
