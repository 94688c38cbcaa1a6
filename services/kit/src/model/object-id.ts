import mongoose from 'mongoose';

/** The id of a stored document, as the database has it. */
export type ObjectId = mongoose.Types.ObjectId;

/** The id (24 hexadecimal digits) of a document that is about to be made. */
export const newId = (): string => new mongoose.Types.ObjectId().toHexString();

/** The id of a stored document, from the 24 hexadecimal digits that callers use. */
export const objectId = (id: string): ObjectId => mongoose.Types.ObjectId.createFromHexString(id);

/** Whether a stored value is an id. */
export const isObjectId = (value: unknown): value is ObjectId =>
  value instanceof mongoose.Types.ObjectId;
