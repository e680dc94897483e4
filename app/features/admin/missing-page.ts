import { data } from 'react-router'

/** A missing address of the admin: the frame stays around the 404 page. */
export function loader(): never {
	throw data(null, { status: 404 })
}

export default () => null
