import type { LoaderFunctionArgs } from 'react-router'
import { sendAuthCall } from '#app/auth/better-auth/form-auth.server.ts'

/** The public keys at the address where other services look for them (only with AUTH_JWT). */
export const loader = (args: LoaderFunctionArgs): Promise<Response> => sendAuthCall(args, '/jwks', 'GET')
