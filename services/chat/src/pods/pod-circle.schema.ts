import { Schema } from 'mongoose';

/** Who is in a pod, as the pods last told: a copy, to know whom to tell of what is said there. */
export interface PodCircle {
  /** Id of the pod. */
  _id: string;
  name: string;
  memberIds: string[];
  /** When the pods told of it. */
  at: Date;
}

const text = { type: String, required: true };

export const podCircleSchema = new Schema<PodCircle>(
  { _id: text, name: text, memberIds: { type: [String], required: true }, at: { type: Date, required: true } },
  { collection: 'podCircles', versionKey: false },
);
