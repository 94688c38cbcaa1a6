import mongoose from 'mongoose';

/** The ObjectId of a stored document, from the 24 hexadecimal digits that callers use. */
/** The id (24 hexadecimal digits) of a document that is about to be made. */
export const newId = (): string => new mongoose.Types.ObjectId().toHexString();

export const objectId = (id: string) => mongoose.Types.ObjectId.createFromHexString(id);
