import { Schema } from 'mongoose';

/** Name and members of a pod: a copy of the pods service's state, kept up to date by its events. */
export interface PodCircle {
  /** Id of the pod. */
  _id: string;
  name: string;
  memberIds: string[];
  /** Time of the event that the state comes from. */
  at: Date;
}

const text = { type: String, required: true };

export const podCircleSchema = new Schema<PodCircle>(
  {
    _id: text,
    name: text,
    memberIds: { type: [String], required: true, index: true },
    at: { type: Date, required: true },
  },
  { collection: 'podCircles', versionKey: false },
);
