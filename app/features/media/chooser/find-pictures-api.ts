import type { LoaderFunctionArgs } from 'react-router'
import { readLibraryAddress } from '../picture/library-address.ts'
import { listPictures } from '../library/library.server.ts'

/** A page of the library for the chooser dialog. The admin layout checks the permission. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
	const { pictures, older } = await listPictures(readLibraryAddress(new URL(request.url).searchParams))
	return Response.json({ pictures, older }, { headers: { 'cache-control': 'no-store' } })
}
