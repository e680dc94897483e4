import { data } from 'react-router'

/** An address of the admin that leads nowhere: the frame around it says so, and keeps the ways to what is there. */
export function loader(): never {
	throw data(null, { status: 404 })
}

export default () => null
