import { redirect, type LoaderFunctionArgs } from 'react-router'

/** Redirects the short addresses /privacy, /terms and /cookies to /legal. */
export function loader({ request }: LoaderFunctionArgs) {
	const { pathname } = new URL(request.url)
	return redirect(`/legal${pathname.replace(/\/+$/, '')}`, 308)
}
