/** Who sees what is sensitive. */
export const forYou = 'Encrypted, only you see it';
