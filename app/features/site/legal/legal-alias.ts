import { redirect, type LoaderFunctionArgs } from 'react-router'

/** The footer's short addresses, /privacy, /terms and /cookies, live on under /legal (product.md section 3). */
export function loader({ request }: LoaderFunctionArgs) {
	const { pathname } = new URL(request.url)
	return redirect(`/legal${pathname.replace(/\/+$/, '')}`, 308)
}
