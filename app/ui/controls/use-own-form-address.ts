import { useLocation } from 'react-router'
import { withoutTimesSent } from '#app/config/times-sent.ts'
import { useFormAddress } from './use-form-address.ts'

/** The address of a form that is sent to its own page; not in islands, which have no router. */
export function useOwnFormAddress(): string {
	const { pathname, search } = useLocation()
	return useFormAddress(withoutTimesSent(pathname + search))
}
