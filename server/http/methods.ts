/** Methods that pages, forms and scripts use. */
const everywhere = ['GET', 'HEAD', 'POST']
/** The API also changes and deletes by method. */
const ofApi = [...everywhere, 'PATCH', 'DELETE']

const isApi = (target: string): boolean => target.startsWith('/api/v1/')

/** For a path, or a request target. */
export const methodsAt = (target: string): readonly string[] => (isApi(target) ? ofApi : everywhere)

/** Whether a request of this method may have a body, and may change something. */
export const isUnsafe = (method: string): boolean => method !== 'GET' && method !== 'HEAD'
