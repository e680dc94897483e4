export const forgePath = '/admin/content-forge'
export const sessionPath = (id: string): string => `${forgePath}?session=${id}`
