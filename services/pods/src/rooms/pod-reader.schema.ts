import { Schema } from 'mongoose';

/** How far a member has read each of their pods; see {@link ReadPointers}. */
export interface PodReader {
  /** Id of the member. */
  _id: string;
  /** `seq` of the latest message read, by pod id. */
  pods: Record<string, number>;
}

export const podReaderSchema = new Schema<PodReader>(
  { _id: { type: String, required: true }, pods: { type: Object, default: {} } },
  { collection: 'readers', versionKey: false, minimize: false },
);
