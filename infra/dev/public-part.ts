/** An address, or several, without the credentials they may hold. */
export const publicPart = (urls: string): string => urls.replace(/\/\/[^@/,]*@/g, '//');
