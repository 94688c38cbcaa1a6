import mongoose from 'mongoose';

/** The id of a stored document, from the 24 hexadecimal digits that callers know it by. */
export const objectId = (id: string) => mongoose.Types.ObjectId.createFromHexString(id);
